"""Trains the adapter of the sentence encoder: low-rank additions to its upper four layers (LoRA, Hu et
al. 2021), so that what a reader asks comes nearer to the passage, the answer and the other questions of
the same section than to those of its page and of the pages most like it (multiple negatives ranking,
Henderson et al. 2017).

    node scripts/adapter/export.ts pieces.json
    python3 scripts/adapter/train.py pieces.json adapter.safetensors [--steps 1200] [--from FILE] [--seed 3]

--from goes on from an adapter that has been trained, such as the one in server/search/vectors; its rank
may be smaller.

Needs PyTorch (written with 1.13, Debian's python3-torch) and an optimised BLAS (libopenblas0-pthread);
3 GB of memory and 2 to 3 seconds a step on one core that multiplies in bfloat16 (decision 053). Nothing of
this is needed to build or run the portal: the result is in the repository. Afterwards raise
ADAPTER.version in local-model.ts, and measure and fit again what depends on the vectors (decision 038).
"""

import argparse
import json
import math
import random

import torch
import torch.nn as nn
import torch.nn.functional as F

from encoder import Encoder, read_safetensors

WARM_UP, LEARNING_RATE, TEMPERATURE = 30, 4e-4, 0.05
COOL_DOWN = 0.4  # last share of the steps, in which the learning rate falls to 0
KEPT = 0.98  # the saved weights are a moving average that keeps this share in each step
SEEDS = 6  # sections drawn for a step
BESIDE = 2  # sections of the same page that each brings, and of the pages most like it
GROUPS, LINES, VOICES = 3, 3, 2  # of a section: groups, questions of each, questions of strangers
STRANGERS = 0.5  # weight of their questions
CROP, HEAD = 72, 16  # word pieces kept of a passage, and how many of them from its beginning


def cropped(passage):
    """Its beginning, which names page and headings, and a piece from anywhere in it."""
    if len(passage) <= CROP:
        return passage
    rest = CROP - HEAD - 1
    start = random.randint(HEAD, len(passage) - rest - 1)
    return passage[:HEAD] + passage[start:start + rest] + passage[-1:]


def neighbours(encoder, sections):
    """For each section, those of other pages that are most like it."""
    encoder.eval()
    with torch.no_grad():
        means = F.normalize(torch.stack(
            [encoder.embed(section['passages']).mean(0) for section in sections]), dim=-1)
    found = []
    for number, section in enumerate(sections):
        near = (means @ means[number]).topk(14).indices.tolist()
        found.append([at for at in near if sections[at]['path'] != section['path']][:6])
    return found


def draw(sections, near, by_page, weights):
    chosen = []
    for number in random.choices(range(len(sections)), weights, k=SEEDS):
        same = [at for at in by_page[sections[number]['path']] if at != number]
        chosen.append(number)
        for others in (same, near[number]):
            chosen += random.sample(others, min(BESIDE, len(others)))
    return list(dict.fromkeys(chosen))


def sample(values, most):
    return random.sample(values, min(most, len(values)))


def nearest_of(similarities, own):
    """Negative log probability that one of a text's own is the nearest."""
    likely = F.log_softmax(similarities / TEMPERATURE, 1)
    return -torch.logsumexp(likely.masked_fill(~own, -1e4), 1)[own.any(1)].mean()


def loss_of(encoder, sections, chosen):
    lines, section_of, group_of, answers, answer_group, answer_section = [], [], [], [], [], []
    voices, voice_section = [], []
    group = 0
    for place, number in enumerate(chosen):
        for each in sample([each for each in sections[number]['groups'] if each['questions']], GROUPS):
            for line in sample(each['questions'], LINES):
                lines.append(line)
                section_of.append(place)
                group_of.append(group)
            if each['answer']:
                answers.append(each['answer'])
                answer_group.append(group)
                answer_section.append(place)
            group += 1
        for voice in sample(sections[number]['voices'], VOICES):
            voices.append(voice)
            voice_section.append(place)
    passages = [cropped(random.choice(sections[number]['passages'])) for number in chosen]
    asked, told, said, voiced = encoder.embed(lines + passages + answers + voices).float().split(
        [len(lines), len(passages), len(answers), len(voices)])
    group_of, answer_group = torch.tensor(group_of), torch.tensor(answer_group)

    itself = torch.eye(len(lines), dtype=torch.bool)
    loss = (F.cross_entropy(asked @ told.T / TEMPERATURE, torch.tensor(section_of))
            + nearest_of(asked @ said.T, group_of[:, None] == answer_group[None])
            + nearest_of(asked @ asked.T - itself.float() * 1e4,
                         (group_of[:, None] == group_of[None]) & ~itself))
    if not voices:
        return loss
    # A stranger's question belongs to a section, to no group of it in particular.
    voice_section = torch.tensor(voice_section)
    all_sections = torch.tensor(section_of + answer_section)
    return loss + STRANGERS * (
        nearest_of(voiced @ torch.cat([asked, said]).T, voice_section[:, None] == all_sections[None])
        + F.cross_entropy(voiced @ told.T / TEMPERATURE, voice_section))


def main(source, target, steps, start, seed):
    torch.manual_seed(seed)
    random.seed(seed)
    data = json.load(open(source))
    sections = [each for each in data['sections'] if each['groups'] and each['passages']]
    encoder = Encoder(read_safetensors(data['weights']))
    if start:
        encoder.take(read_safetensors(start))
    with torch.autocast('cpu', dtype=torch.bfloat16):
        near = neighbours(encoder, sections)
    by_page = {}
    for number, section in enumerate(sections):
        by_page.setdefault(section['path'], []).append(number)
    weights = [math.sqrt(sum(len(group['questions']) for group in each['groups']) + 2 * len(each['voices']))
               for each in sections]
    learnt = [parameter for _, linear in encoder.trained() for parameter in (linear.a, linear.b)]
    average = [parameter.detach().clone() for parameter in learnt]
    optimiser = torch.optim.AdamW(learnt, lr=LEARNING_RATE, weight_decay=0.01)
    encoder.train()
    for step in range(steps):
        rate = min(1, (step + 1) / WARM_UP, (steps - step) / (steps * COOL_DOWN))
        optimiser.param_groups[0]['lr'] = LEARNING_RATE * rate
        with torch.autocast('cpu', dtype=torch.bfloat16):
            loss = loss_of(encoder, sections, draw(sections, near, by_page, weights))
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(learnt, 1.0)
        optimiser.step()
        for kept, parameter in zip(average, learnt):
            kept.mul_(KEPT).add_(parameter.detach(), alpha=1 - KEPT)
        if step % 25 == 24:
            print(f'step {step + 1} of {steps}: loss {loss.item():.3f}', flush=True)
    for kept, parameter in zip(average, learnt):
        parameter.data = kept
    encoder.save(target)


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('source', help='word pieces, as export.ts writes them')
    parser.add_argument('target', help='file of the adapter to write')
    parser.add_argument('--steps', type=int, default=1200)
    parser.add_argument('--from', dest='start', help='an adapter to go on from')
    parser.add_argument('--seed', type=int, default=3)
    args = parser.parse_args()
    main(args.source, args.target, args.steps, args.start, args.seed)
