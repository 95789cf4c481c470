"""Reward for the GRPO trainer of TRL, from the column `label` of `export --format trl`. Standard library only.

    from trl_reward import reward_func
    trainer = GRPOTrainer(model, reward_funcs=reward_func, train_dataset=dataset, args=args)

Address and token of the service: TRACE_URL and TRACE_TOKEN in the environment.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # works wherever this file is imported from
from trace_instance_client import Client  # noqa: E402


def reward_func(completions, label, **_):
    """A float from 0 to 1 for each completion, in order; TRL hands in every column of the data set by its name."""
    return [float(result["overall"]) for result in Client().score(label, map(text_of, completions))]


def text_of(completion):
    """The text of a completion: a string, or a list of messages whose content is a string or a list of parts."""
    if isinstance(completion, str):
        return completion
    content = completion[-1]["content"]
    if isinstance(content, str):
        return content
    return "".join(part.get("text", "") for part in content if part.get("type") == "text")
