"""A NeMo Gym resources server that hands every rollout to a running Trace Instance Server."""

import asyncio
import json
import urllib.request
from typing import ClassVar

from nemo_gym.base_resources_server import (
    BaseMultiRewardVerifyResponse,
    BaseResourcesServerConfig,
    BaseVerifyRequest,
    ReverifyMode,
    SimpleResourcesServer,
)
from pydantic import ConfigDict


class Config(BaseResourcesServerConfig):
    REVERIFY_MODE: ClassVar[ReverifyMode] = ReverifyMode.STATELESS
    service_url: str


class Row(BaseVerifyRequest):
    model_config = ConfigDict(extra="allow")  # task, instance_seed and what else the row has


class Scored(BaseMultiRewardVerifyResponse):
    model_config = ConfigDict(extra="allow")


class TraceInstanceServer(SimpleResourcesServer):
    config: Config

    async def verify(self, body: Row) -> Scored:
        data = json.dumps(body.model_dump(mode="json")).encode()
        request = urllib.request.Request(f"{self.config.service_url}/verify", data, {"Content-Type": "application/json"})
        answer = await asyncio.to_thread(urllib.request.urlopen, request, timeout=60)
        return Scored(**json.load(answer))


if __name__ == "__main__":
    TraceInstanceServer.run_webserver()
