# spatial-nsr with its page: docker build -t spatial-nsr . && docker run -p 127.0.0.1:8765:8765 spatial-nsr
FROM python:3.12-slim

# Nobody needs to be root to reason.
RUN useradd --create-home reasoner
WORKDIR /home/reasoner/spatial-nsr
COPY . .
RUN pip install --no-cache-dir ".[web,mcp,geo]"
USER reasoner

EXPOSE 8765
# Within a container its own address has to be open; what is reached from outside, docker decides.
ENTRYPOINT ["spatial-nsr"]
CMD ["serve", "--host", "0.0.0.0"]
