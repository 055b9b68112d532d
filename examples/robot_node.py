"""A node that answers questions by the transforms of a robot; needs no ROS.

A node of rclpy would call ``transformed`` with each message of /tf, and ``asked`` with each
question of a topic of strings; here both come from lists.

Prints:
Anna: What is on my left? cup (proved)
Anna: What is on your left? box (proved)
Anna: Is the box in front of you? yes (proved)
Anna: If you turn left, is the box in front of you? yes (proved)
Anna: Is the cup left of the box? unknown, it can be meant in two frames
Anna: Who stands where? expected a question such as 'What is on my left?'
"""

import spatial_nsr as sn

WORDS = {True: "yes", False: "no"}


class SceneNode:
    """Holds the latest transform of each frame, and answers by them."""

    def __init__(self, me: str, you: str) -> None:
        self.transforms: dict[str, dict] = {}
        self.me, self.you = me, you

    def transformed(self, message: dict) -> None:
        """A message of tf2_msgs/TFMessage, as ``ros2 topic echo /tf`` shows it."""
        for transform in message["transforms"]:
            self.transforms[transform["child_frame_id"]] = transform

    def asked(self, question: str) -> str:
        """The answer to a question."""
        message = {"transforms": list(self.transforms.values())}
        scene = sn.read_scene(message, me=self.me, you=self.you)
        try:
            answer = scene.ask(question)
        except sn.SpatialError as error:
            return str(error).split(",")[0]
        if answer.value is None:
            return "unknown, it can be meant in two frames"
        found = answer.value
        said = ", ".join(found) if isinstance(found, tuple) else WORDS[found]
        return f"{said or 'nothing'} ({answer.status})"


def message(parent: str, child: str, x: float, y: float, z: float, w: float) -> dict:
    """A transform on the ground, turned by the quaternion (0, 0, z, w)."""
    place, turn = {"x": x, "y": y, "z": 0.0}, {"x": 0.0, "y": 0.0, "z": z, "w": w}
    transform = {"translation": place, "rotation": turn}
    header = {"frame_id": parent}
    return {"transforms": [{"header": header, "child_frame_id": child, "transform": transform}]}


HALF = 0.5**0.5
node = SceneNode(me="Anna", you="base_link")
for each in (
    message("map", "Anna", 0, 0, 0, 1),  # looks along x
    message("map", "base_link", 4, 0, 1, 0),  # looks back at her
    message("base_link", "box", 1, 2, HALF, HALF),
    message("map", "cup", 2, 1, 0, 1),
):
    node.transformed(each)
for question in (
    "What is on my left?",
    "What is on your left?",
    "Is the box in front of you?",
    "If you turn left, is the box in front of you?",
    "Is the cup left of the box?",
    "Who stands where?",
):
    print("Anna:", question, node.asked(question))
