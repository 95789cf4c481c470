"""Reward for EasyR1, from the column `answer` of `export --format easyr1`. Standard library only.

    worker.reward.reward_function=/path/to/clients/python/easyr1_reward.py:compute_score

(older releases also want worker.reward.reward_type=batch). Address and token of the service: TRACE_URL and TRACE_TOKEN
in the environment of the workers.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # EasyR1 loads this file by its path alone
from trace_instance_client import Client  # noqa: E402

REWARD_NAME = "trace_instance_server"
REWARD_TYPE = "batch"


def compute_score(reward_inputs, **_):
    """A dict of floats for each reply, in order; `ground_truth` is the label, `overall` is what EasyR1 trains on."""
    labels = [item["ground_truth"] for item in reward_inputs]
    results = Client().score(labels, [item["response"] for item in reward_inputs])
    return [
        {
            "overall": float(result["overall"]),
            "format": float(result["format"]),
            "accuracy": float(result["accuracy"]),
            "iou": float(result["annotation_reward"]),
        }
        for result in results
    ]
