"""``spatial-nsr train vsr``: captions of pictures, true or not, by boxes or by cross-encoders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch
from torch import nn
from torch.utils.data import DataLoader

from spatial_nsr.errors import InputError, Place
from spatial_nsr.neural.shared.learning import VALIDATION, HeldOut, Learner
from spatial_nsr.neural.shared.weights import load_weights, read_settings, save_weights
from spatial_nsr.neural.tagger.batches import Buckets
from spatial_nsr.neural.training import Task, TrainingCLI, card_of
from spatial_nsr.neural.vsr.boxes import BoxModel
from spatial_nsr.neural.vsr.captioned import Captioned, read_captioned, split_by_picture
from spatial_nsr.neural.vsr.cross_encoders import load_cross_encoder

__all__ = ["VSR", "CaptionData", "CaptionModule", "load_box_model"]

BOXES = "boxes"
KIND = "box-model-1"
ABOUT = "Says whether a caption about where two things are is true of a picture."


class CaptionData(HeldOut):
    """Captions to learn from, and captions on other pictures that are held out.

    Parameters
    ----------
    files, held_out
        Their paths. Captions on pictures of ``held_out`` are not learned from.
    held
        The share of pictures that is held out where ``held_out`` names no file.
    """

    def __init__(
        self,
        files: list[str],
        held_out: list[str] | None = None,
        held: float = 0.2,
        batch_size: int = 64,
        order_seed: int = 0,
    ) -> None:
        super().__init__()
        if not 0 <= held < 1 or batch_size < 1:
            raise InputError("data.held is from 0 to below 1, data.batch_size at least 1")
        self.files = [Path(file) for file in files]
        self.held_out = [Path(file) for file in held_out or ()]
        self.held, self.batch_size, self.order_seed = held, batch_size, order_seed
        self.training: list[Captioned] = []
        self.validation: list[Captioned] = []

    def setup(self, stage: str = "fit") -> None:
        """Read the files."""
        if self.training:
            return
        items = read_captioned(self.files)
        if self.held_out:
            self.validation = read_captioned(self.held_out)
            seen = {item.picture for item in self.validation}
            items = [item for item in items if item.picture not in seen]
        else:
            items, self.validation = split_by_picture(items, self.held, self.order_seed)
        if not items:
            raise InputError("no caption is left to learn from: all pictures are held out")
        self.training = items

    def train_dataloader(self) -> DataLoader[Any]:
        """Captions in another order each epoch."""
        return self._loader(self.training, shuffled=True)

    def val_dataloader(self) -> DataLoader[Any] | list[Any]:
        """The captions that are held out."""
        return self._loader(self.validation, shuffled=False) if self.validation else []

    def _loader(self, items: list[Captioned], shuffled: bool) -> DataLoader[Any]:
        trainer = self.trainer
        assert trainer is not None
        batches = Buckets(
            [len(item.caption) for item in items],
            self.batch_size,
            self.order_seed if shuffled else None,
            lambda: int(trainer.current_epoch),
        )
        return DataLoader(items, batch_sampler=batches, collate_fn=list)


class CaptionModule(Learner):
    """Trains a model of captions.

    Parameters
    ----------
    model
        ``boxes``, or the name of a cross-encoder: ``vilt``, ``lxmert``, ``visualbert``, ``clip``.
    folder, pictures
        Of a cross-encoder: where it lies, and where the pictures or their regions are.
    hidden, dropout
        Of the model of boxes.
    **learning
        As for :class:`~spatial_nsr.neural.shared.learning.Learner`.
    """

    def __init__(
        self,
        model: str = BOXES,
        folder: str | None = None,
        pictures: str | None = None,
        hidden: int = 64,
        dropout: float = 0.3,
        **learning: Any,
    ) -> None:
        super().__init__(dropout=dropout, **learning)
        if model != BOXES and (folder is None or pictures is None):
            raise InputError(f"model.model '{model}' needs model.folder and model.pictures")
        self.model_name, self.folder, self.pictures = model, folder, pictures
        self.hidden = hidden
        self.network: Any = None
        self.right: list[bool] = []

    def is_made(self) -> bool:
        """Whether there is a network."""
        return self.network is not None

    def make(self, data: Any) -> None:
        """Make the network."""
        if self.model_name != BOXES:
            folder, pictures = Path(self.folder or ""), Path(self.pictures or "")
            self.network = load_cross_encoder(self.model_name, folder, pictures).train()
            return
        items: list[Captioned] = data.training
        nouns = Counter(noun for item in items for noun in (item.first, item.second))
        # Of a noun that is there once only, nothing can be learned.
        known = sorted(noun for noun, count in nouns.items() if count > 1)
        relations = sorted({item.relation for item in items})
        self.network = BoxModel(relations, known, self.hidden, self.dropout).train()
        self.network.fit_scale(items)

    def made_of(self) -> dict[str, Any]:
        """The relations and nouns of the model of boxes; a cross-encoder is its folder's."""
        if isinstance(self.network, BoxModel):
            return {"relations": [*self.network.relations], "nouns": [*self.network.nouns]}
        return {}

    def remake(self, made_of: Mapping[str, Any]) -> None:
        """Make the network again."""
        if made_of:
            relations, nouns = made_of["relations"], made_of["nouns"]
            self.network = BoxModel(relations, nouns, self.hidden, self.dropout).train()
        else:
            self.make(None)

    def _logits(self, items: Sequence[Captioned]) -> torch.Tensor:
        given = self.network.prepared(items)
        moved = {name: value.to(self.device) for name, value in given.items()}
        logits: torch.Tensor = self.network(**moved).float()
        return logits

    def training_step(self, items: list[Captioned], number: int) -> torch.Tensor:
        """The loss of a batch."""
        self.seed_step(number)
        logits = self._logits(items)
        loss = self._loss(logits, items)
        self.log("loss/captions", loss.detach(), batch_size=len(items))
        return self.finite(loss, number)

    def _loss(self, logits: torch.Tensor, items: Sequence[Captioned]) -> torch.Tensor:
        truth = torch.tensor([float(item.label or 0) for item in items], device=self.device)
        return nn.functional.binary_cross_entropy_with_logits(logits, truth)

    def predict_step(self, items: list[Captioned], number: int) -> list[float]:
        """How likely it is that each caption is true."""
        return [float(each) for each in self._logits(items).sigmoid()]

    def on_validation_epoch_start(self) -> None:
        """Forget the epoch before."""
        self.right = []

    def validation_step(self, items: list[Captioned], number: int) -> None:
        """Judge captions."""
        logits = self._logits(items)
        self.log(VALIDATION, self._loss(logits, items), batch_size=len(items))
        found = (logits > 0).tolist()
        self.right += [said == bool(item.label) for said, item in zip(found, items, strict=True)]

    def on_validation_epoch_end(self) -> None:
        """Report the share of right answers."""
        self.log("accuracy/captions", sum(self.right) / max(1, len(self.right)), prog_bar=True)

    def learned(self) -> tuple[torch.nn.Module, torch.nn.Module]:
        """The network and its encoder."""
        return self.network, self.network

    def transfer_batch_to_device(self, batch: Any, device: torch.device, at: int) -> Any:
        """Captions stay what they are."""
        return batch


def export(made: TrainingCLI, folder: Path, precision: str) -> None:
    """Write the trained model: that of boxes whole, a cross-encoder's weights."""
    module, data = made.model, made.datamodule
    assert isinstance(module, CaptionModule)
    assert isinstance(data, CaptionData)
    network = module.network
    settings: dict[str, Any] = {"kind": f"captions-{module.model_name}-1"}
    if isinstance(network, BoxModel):
        settings = {
            "kind": KIND,
            "relations": list(network.relations),
            "nouns": list(network.nouns),
            "hidden": module.hidden,
        }
    save_weights(folder, network, settings, precision)
    text = card_of(made, "Captions of pictures", ABOUT, module.model_name, "accuracy/")
    (folder / "README.md").write_text(text, encoding="utf-8")
    print(f"wrote {folder}")


def load_box_model(folder: Path) -> BoxModel:
    """The model of boxes of a folder, as ``train vsr --export`` writes it."""
    settings = read_settings(folder, KIND)
    try:
        relations, nouns = map(str, settings["relations"]), map(str, settings["nouns"])
        model = BoxModel(list(relations), list(nouns), int(settings["hidden"]), 0.0)
    except (KeyError, TypeError, ValueError) as error:
        raise InputError(f"no model of boxes: {error}", Place(str(folder))) from error
    load_weights(folder, model)
    model.eval()
    return model


VSR = Task("vsr", CaptionModule, CaptionData, export)
