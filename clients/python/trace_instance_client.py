"""A thin client of Trace Instance Server. Python 3.9 or newer, standard library only.

    client = Client("http://127.0.0.1:8080")
    item = client.instance("task_three_d__object_scene__height_extremum_label", 42, view="question")
    score = client.verify(task=item["task"], instance_seed=42, response='{"answer": "C"}')

Without arguments, address and token are taken from TRACE_URL and TRACE_TOKEN.
"""

import http.client
import json
import os
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor

BATCH = 256  # replies of one request; the service takes up to 1024
TRAILING_TOKENS = re.compile(r"(?:\s*(?:<\|[\w-]{1,40}\|>|</s>|<eos>|<pad>|<end_of_turn>))+\s*\Z")


class ServiceError(Exception):
    """The service answered with a problem, or not at all; `problem` is its document, `status` 0 without an answer."""

    def __init__(self, status, problem):
        super().__init__(f"{status} {problem.get('code', '')}: {problem.get('detail', '')}")
        self.status, self.problem = status, problem


class Client:
    """`timeout` is seconds for one try; what may pass (503, a lost connection) is tried `retries` times more."""

    def __init__(self, url=None, token=None, timeout=60.0, retries=6, concurrency=4):
        self.url = (url or os.environ.get("TRACE_URL") or "http://127.0.0.1:8080").rstrip("/")
        self.token = token or os.environ.get("TRACE_TOKEN")
        self.timeout, self.retries, self.concurrency = timeout, retries, concurrency

    def instance(self, task, seed, **query):
        """One instance; `query` is what the address takes, for example view="question" or difficulty="hard"."""
        return json.loads(self._send(self._path(task, f"instances/{seed}", query)))

    def image(self, task, seed, **query):
        """The picture as PNG bytes."""
        return self._send(self._path(task, f"instances/{seed}/image.png", query))

    def instances(self, task, seeds, **query):
        """Yields the instances of a seed list such as "0-63,100", as the service makes them. A failed seed raises."""
        with self._open(self._path(task, "instances", {"seeds": seeds, **query})) as stream:
            for line in stream:
                item = json.loads(line)
                if "done" in item:
                    if not item["done"]:
                        raise ServiceError(503, item.get("error", {}))
                    return
                if "error" in item:
                    raise ServiceError(item["error"].get("status", 0), item["error"])
                yield item
        raise ServiceError(0, {"code": "broken_off", "detail": "the stream ended too early"})

    def verify(self, **item):
        """Scores one reply: task, instance_seed, response, and perhaps params, mode, scoring."""
        return json.loads(self._send("/verify", item))

    def verify_all(self, items):
        """Scores many replies, in order, some requests at a time. The first one that cannot be scored raises."""
        items = list(items)
        batches = [items[i : i + BATCH] for i in range(0, len(items), BATCH)]
        with ThreadPoolExecutor(self.concurrency) as pool:
            answers = list(pool.map(self._verify_batch, batches))
        return [result for answer in answers for result in answer]

    def score(self, labels, replies):
        """Scores replies by the labels of an export (JSON text or dict); special tokens behind a reply are dropped."""
        items = []
        for label, reply in zip(labels, replies):
            label = json.loads(label) if isinstance(label, str) else dict(label)
            items.append({**label, "response": TRAILING_TOKENS.sub("", reply)})
        return self.verify_all(items)

    def _verify_batch(self, items):
        for tries in range(self.retries + 1):
            results = json.loads(self._send("/verify/batch", {"items": items}))["results"]
            errors = [result["error"] for result in results if "error" in result]
            if not errors:
                return results
            lasting = [error for error in errors if error.get("status") != 503]
            if lasting or tries == self.retries:
                raise ServiceError((lasting or errors)[0].get("status", 0), (lasting or errors)[0])
            time.sleep(pause(tries))

    def _path(self, task, rest, query):
        path = f"/tasks/{urllib.parse.quote(task, safe='')}/{rest}"
        return f"{path}?{urllib.parse.urlencode(query)}" if query else path

    def _send(self, path, body=None):
        for tries in range(self.retries + 1):
            try:
                with self._open(path, body) as answer:
                    return answer.read()
            except ServiceError as error:
                if error.status not in (0, 502, 503, 504) or tries == self.retries:
                    raise
                time.sleep(pause(tries, error.problem.get("retry_after_s")))
            except (OSError, http.client.HTTPException) as error:
                if tries == self.retries:
                    raise ServiceError(0, {"code": "unreachable", "detail": f"{self.url}: {error}"}) from error
                time.sleep(pause(tries))

    def _open(self, path, body=None):
        headers = {"Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        try:
            return urllib.request.urlopen(request, timeout=self.timeout)
        except urllib.error.HTTPError as error:
            with error:
                raise ServiceError(error.code, problem_of(error.read())) from None


def problem_of(body):
    """The problem document of an error answer; whatever else came, as its detail."""
    try:
        problem = json.loads(body)
        return problem if isinstance(problem, dict) else {"detail": str(problem)}
    except ValueError:
        return {"detail": body[:200].decode("utf-8", "replace")}


def pause(tries, asked=None):
    """Seconds before the next try: what the service asks for, else 0.5, 1, 2, … up to 30, with some chance in it."""
    return asked if asked is not None else min(30.0, 0.5 * 2**tries) * random.uniform(0.75, 1.25)
