"""The Python clients against a running service (TRACE_URL), loaded and called as the trainers do it."""

import asyncio
import hashlib
import http.server
import importlib.util
import json
import os
import sys
import threading
import types
import unittest
import urllib.request

CLIENTS = os.environ["CLIENTS"]
URL = os.environ["TRACE_URL"]
TASKS = [
    "task_three_d__object_scene__height_extremum_label",
    "task_three_d__room__wall_object_side_relation_label",
]


def load(name, folder="python"):
    """As verl and EasyR1 load a reward file: by its path, under a name of theirs."""
    spec = importlib.util.spec_from_file_location("custom_module", os.path.join(CLIENTS, folder, f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    sys.modules["custom_module"] = module
    spec.loader.exec_module(module)
    return module


client_module = load("trace_instance_client")
Client, ServiceError = client_module.Client, client_module.ServiceError


def truth(task, seed):
    item = Client().instance(task, seed)
    return item["answer_gt"]["value"], item["annotation_gt"]["value"]


def label(task, seed, **more):
    return json.dumps({"task": task, "instance_seed": seed, "params": {}, **more})


def cases():
    """Labels and replies with the reward that each must get."""
    for task in TASKS:
        letter, box = truth(task, 3)
        wrong = "A" if letter != "A" else "B"
        both = json.dumps({"answer": letter, "annotation": box})
        yield label(task, 3), json.dumps({"answer": letter}), 1.0
        yield label(task, 3), f'<think>hm</think>\n{{"answer": "{letter}"}}<|im_end|>\n<|endoftext|>', 1.0
        yield label(task, 3), json.dumps({"answer": wrong}), 0.0
        yield label(task, 3), "", 0.0
        yield label(task, 3, mode="answer_and_annotation"), both, 1.0
        yield label(task, 3, mode="answer_and_annotation"), json.dumps({"answer": letter}), 0.5


class Clients(unittest.TestCase):
    def test_client(self):
        client = Client()
        item = client.instance(TASKS[0], 3, view="question")
        self.assertNotIn("answer_gt", item)
        png = client.image(TASKS[0], 3)
        self.assertEqual("sha256:" + hashlib.sha256(png).hexdigest(), item["images"][0]["sha256"])
        stream = list(client.instances(TASKS[0], "3,4", view="question"))
        self.assertEqual([entry["instance_seed"] for entry in stream], [3, 4])
        self.assertEqual(stream[0]["instance_id"], item["instance_id"])
        hard = client.instance(TASKS[0], 3, difficulty="hard")
        self.assertEqual(hard["params"]["difficulty"], "hard")
        score = client.verify(task=TASKS[0], instance_seed=3, response=truth(TASKS[0], 3)[0])
        self.assertEqual(score["overall"], 1)

    def test_many_replies_keep_their_order(self):
        letter, _ = truth(TASKS[0], 3)
        letters = [chr(ord("A") + i % 4) for i in range(600)]
        items = [{"task": TASKS[0], "instance_seed": 3, "response": one} for one in letters]
        results = Client().verify_all(items)
        self.assertEqual([result["overall"] for result in results], [float(one == letter) for one in letters])

    def test_problems_are_raised_and_say_what_to_do(self):
        with self.assertRaises(ServiceError) as caught:
            Client().instance("none", 1)
        self.assertEqual(caught.exception.status, 404)
        self.assertIn("GET /tasks", str(caught.exception))
        with self.assertRaises(ServiceError) as caught:
            Client().score([label(TASKS[0], 3, instance_id="sha256:0")], ["A"])
        self.assertEqual(caught.exception.problem["code"], "version_mismatch")
        with self.assertRaises(ServiceError) as caught:
            Client(url="http://127.0.0.1:9", retries=0).instance(TASKS[0], 1)
        self.assertEqual(caught.exception.problem["code"], "unreachable")

    def test_verl(self):
        verl = load("verl_reward")
        labels, replies, rewards = zip(*cases())
        for one_label, reply, reward in zip(labels, replies, rewards):
            score = verl.compute_score(
                data_source="trace-instance-server", solution_str=reply, ground_truth=one_label, extra_info={"index": 1}
            )
            self.assertAlmostEqual(score["score"], reward)
            self.assertTrue(all(isinstance(value, float) for value in score.values()))
        scores = verl.compute_score_batch(
            data_sources=["x"] * len(labels), solution_strs=replies, ground_truths=labels, extra_infos=[None] * len(labels)
        )
        self.assertEqual([score["score"] for score in scores], list(rewards))

    def test_trl(self):
        trl = load("trl_reward")
        labels, replies, rewards = zip(*cases())
        columns = {"task": [], "image": [], "completion_ids": [], "trainer_state": None}
        messages = [[{"role": "assistant", "content": reply}] for reply in replies]
        parts = [[{"role": "assistant", "content": [{"type": "text", "text": reply}]}] for reply in replies]
        for completions in (list(replies), messages, parts):
            found = trl.reward_func(prompts=[], completions=completions, label=list(labels), **columns)
            self.assertEqual(found, list(rewards))

    def test_easyr1(self):
        easyr1 = load("easyr1_reward")
        self.assertEqual((easyr1.REWARD_NAME, easyr1.REWARD_TYPE), ("trace_instance_server", "batch"))
        inputs = [{"response": reply, "response_length": 5, "ground_truth": one} for one, reply, _ in cases()]
        scores = easyr1.compute_score(inputs)
        self.assertEqual([score["overall"] for score in scores], [reward for _, _, reward in cases()])
        for score in scores:
            self.assertEqual(set(score), {"overall", "format", "accuracy", "iou"})

    def test_what_may_pass_is_tried_again(self):
        flaky = Flaky(fail=3)
        results = Client(url=flaky.url).verify_all([{"task": TASKS[0], "instance_seed": 3, "response": "A"}])
        self.assertEqual(len(results), 1)
        self.assertEqual(flaky.seen, 4)
        with self.assertRaises(ServiceError):
            Client(url=Flaky(fail=99).url, retries=2).verify(task=TASKS[0], instance_seed=3, response="A")
        slow = Flaky(fail=0, delay=5.0)
        with self.assertRaises(ServiceError) as caught:
            Client(url=slow.url, timeout=0.2, retries=0).verify(task=TASKS[0], instance_seed=3, response="A")
        self.assertEqual(caught.exception.problem["code"], "unreachable")
        slow.release.set()

    def test_token(self):
        flaky = Flaky(fail=0)
        Client(url=flaky.url, token="secret").verify(task=TASKS[0], instance_seed=3, response="A")
        self.assertEqual(flaky.authorization, "Bearer secret")

    def test_remote_reward_bodies(self):
        """What OpenRLHF's remote_rm_fn and slime's remote_rm post, and what they read."""
        prompt = '<|im_start|>user\nSay {"answer": "A"}<|im_end|>\n<|im_start|>assistant\n'
        labels, replies, rewards = zip(*cases())
        body = {"query": [prompt + reply for reply in replies], "prompts": [prompt] * len(labels), "labels": labels}
        answer = post("/rewards/openrlhf", body)
        self.assertEqual(answer["rewards"], list(rewards))
        for one_label, reply, reward in zip(labels, replies, rewards):
            found = post("/rewards/slime", {"prompt": prompt, "response": reply, "label": one_label})
            self.assertEqual(found, reward)

    def test_nemo_gym_proxy(self):
        """The shipped proxy, over stand-ins for the two classes of packages that are not installed here."""
        install_stand_ins()
        app = load("app", folder="nemo-gym")
        letter, _ = truth(TASKS[1], 3)
        output = [{"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": letter}]}]
        body = {"task": TASKS[1], "instance_seed": 3, "responses_create_params": {"input": []}, "response": {"output": output}}
        server = app.TraceInstanceServer()
        server.config = types.SimpleNamespace(service_url=f"{URL}/nemo-gym")
        scored = asyncio.run(server.verify(app.Row(**body)))
        self.assertEqual(scored.model_dump()["reward"], 1)
        self.assertEqual(scored.model_dump()["response"], body["response"])


def post(path, body):
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


class Flaky:
    """A service that is busy for some requests, then says that a batch of one or a single reply scored 1."""

    def __init__(self, fail, delay=0.0):
        self.seen, self.authorization, self.release = 0, None, threading.Event()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                outer.seen += 1
                outer.authorization = self.headers.get("Authorization")
                self.rfile.read(int(self.headers["Content-Length"]))
                if delay:
                    outer.release.wait(delay)
                busy = outer.seen <= fail
                body = {"code": "queue_full", "detail": "busy", "retry_after_s": 0} if busy else {"results": [{"overall": 1}]}
                data = json.dumps(body).encode()
                try:
                    self.send_response(503 if busy else 200)
                    self.send_header("Content-Length", str(len(data)))
                    self.end_headers()
                    self.wfile.write(data)
                except OSError:
                    pass  # the client has left

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{server.server_port}"


def install_stand_ins():
    class Model:
        def __init__(self, **fields):
            self.fields = fields

        def model_dump(self, **_):
            return self.fields

    names = ["BaseMultiRewardVerifyResponse", "BaseResourcesServerConfig", "BaseVerifyRequest", "SimpleResourcesServer"]
    base = types.ModuleType("nemo_gym.base_resources_server")
    for name in names:
        setattr(base, name, type(name, (Model,), {}))
    base.ReverifyMode = types.SimpleNamespace(STATELESS="stateless")
    pydantic = types.ModuleType("pydantic")
    pydantic.ConfigDict = dict
    sys.modules.update({"nemo_gym": types.ModuleType("nemo_gym"), base.__name__: base, "pydantic": pydantic})


if __name__ == "__main__":
    unittest.main(verbosity=1)
