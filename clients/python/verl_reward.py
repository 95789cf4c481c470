"""Reward for verl, from the labels of `export --format verl`. Standard library only.

    custom_reward_function.path=/path/to/clients/python/verl_reward.py
    custom_reward_function.name=compute_score

Address and token of the service: TRACE_URL and TRACE_TOKEN in the environment of the reward workers.
A reply that cannot be scored (service gone, other versions) raises: a made-up reward would train on noise.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # verl loads this file by its path alone
from trace_instance_client import Client  # noqa: E402


def compute_score(data_source=None, solution_str="", ground_truth="", extra_info=None, **_):
    """One reply; `ground_truth` is the label. Numbers beside `score` are logged by verl."""
    return numbers(Client().score([ground_truth], [solution_str])[0])


def compute_score_batch(data_sources=None, solution_strs=(), ground_truths=(), extra_infos=None, **_):
    """Many replies at once, for `reward_model.reward_manager=batch`: set custom_reward_function.name to this."""
    return [numbers(result) for result in Client().score(ground_truths, solution_strs)]


def numbers(result):
    return {
        "score": float(result["overall"]),
        "acc": float(result["accuracy"]),
        "format": float(result["format"]),
        "iou": float(result["annotation_reward"]),
    }
