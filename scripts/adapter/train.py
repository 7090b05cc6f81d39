"""Trains the adapter of the sentence encoder: low-rank additions to its upper four layers (LoRA, Hu et
al. 2021), so that what a reader asks comes nearer to the passage, the answer and the other questions of
the same section than to those of its page and of the pages most like it (multiple negatives ranking,
Henderson et al. 2017).

    node scripts/adapter/export.ts pieces.json
    python3 scripts/adapter/train.py pieces.json adapter.safetensors [--steps 160] [--from FILE]

--from goes on from an adapter that has been trained, such as the one in server/search/vectors.

Needs PyTorch (written with 1.13, Debian's python3-torch) and an optimised BLAS (libopenblas0-pthread);
3 GB of memory and 9 seconds a step on two cores. Nothing of this is needed to build or run the
portal: the result is in the repository. Afterwards raise ADAPTER.version in local-model.ts.
"""

import argparse
import json
import math
import random
import struct

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

LAYERS, HEADS, WIDTH = 6, 12, 384
FIRST_ADAPTED = 2
RANK, SCALE = 8, 2.0
WARM_UP, LEARNING_RATE, TEMPERATURE = 20, 6e-4, 0.05
SEEDS = 14  # sections drawn for a step; each brings a neighbour and one of its own page
CROP, HEAD = 72, 16  # word pieces kept of a passage, and how many of them from its beginning
PARTS = ('attention.self.query', 'attention.self.key', 'attention.self.value',
         'attention.output.dense', 'intermediate.dense', 'output.dense')


def read_safetensors(path):
    data = open(path, 'rb').read()
    start = 8 + struct.unpack('<Q', data[:8])[0]
    types = {'F16': np.float16, 'F32': np.float32, 'I64': np.int64}
    tensors = {}
    for name, entry in json.loads(data[8:start]).items():
        if name == '__metadata__':
            continue
        begin, end = entry['data_offsets']
        values = np.frombuffer(data[start + begin:start + end], dtype=types[entry['dtype']])
        tensors[name] = torch.from_numpy(values.astype(np.float32).reshape(entry['shape']))
    return tensors


def write_safetensors(path, tensors):
    header, parts, at = {}, [], 0
    for name, tensor in tensors.items():
        data = tensor.detach().numpy().astype(np.float16).tobytes()
        header[name] = {'dtype': 'F16', 'shape': list(tensor.shape), 'data_offsets': [at, at + len(data)]}
        parts.append(data)
        at += len(data)
    text = json.dumps(header).encode()
    text += b' ' * (-len(text) % 8)
    with open(path, 'wb') as file:
        file.write(struct.pack('<Q', len(text)) + text + b''.join(parts))


class Adapted(nn.Module):
    """A linear layer with fixed weights and a trained addition of low rank."""

    def __init__(self, weight, bias):
        super().__init__()
        self.weight, self.bias = weight, bias
        self.a = nn.Parameter(torch.randn(RANK, weight.shape[1]) / math.sqrt(weight.shape[1]))
        self.b = nn.Parameter(torch.zeros(weight.shape[0], RANK))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias) + F.linear(F.linear(x, self.a), self.b) * SCALE


class Encoder(nn.Module):
    """all-MiniLM-L6-v2: word pieces in, vectors of length 1 out."""

    def __init__(self, weights):
        super().__init__()
        self.weights = weights
        self.names = [f'encoder.layer.{layer}.{part}' for layer in range(LAYERS) for part in PARTS]
        self.linears = nn.ModuleList(
            Adapted(weights[f'{name}.weight'], weights[f'{name}.bias']) for name in self.names)

    def trained(self):
        return [(name, linear) for name, linear in zip(self.names, self.linears)
                if int(name.split('.')[2]) >= FIRST_ADAPTED]

    def take(self, adapter):
        for name, linear in self.trained():
            linear.a.data = adapter[f'{name}.lora_A']
            linear.b.data = adapter[f'{name}.lora_B'] / SCALE

    def save(self, path):
        write_safetensors(path, {key: value for name, linear in self.trained() for key, value in
                                 ((f'{name}.lora_A', linear.a), (f'{name}.lora_B', linear.b * SCALE))})

    def norm(self, name, x):
        return F.layer_norm(x, (WIDTH,), self.weights[f'{name}.weight'], self.weights[f'{name}.bias'], 1e-12)

    def forward(self, ids, mask):
        texts, length = ids.shape
        heads = lambda x: x.view(texts, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        hidden = (1 - mask)[:, None, None, :] * -1e9
        w = self.weights
        x = self.norm('embeddings.LayerNorm',
                      w['embeddings.word_embeddings.weight'][ids]
                      + w['embeddings.position_embeddings.weight'][:length]
                      + w['embeddings.token_type_embeddings.weight'][0])
        for layer in range(LAYERS):
            # Below the first adapted layer nothing is learnt.
            torch.set_grad_enabled(self.training and layer >= FIRST_ADAPTED)
            query, key, value, out, wide, narrow = self.linears[layer * 6:layer * 6 + 6]
            scores = heads(query(x)) @ heads(key(x)).transpose(-1, -2) / math.sqrt(WIDTH // HEADS)
            mixed = (torch.softmax(scores + hidden, -1) @ heads(value(x))).transpose(1, 2)
            attended = F.dropout(out(mixed.reshape(texts, length, WIDTH)), 0.1, self.training)
            x = self.norm(f'encoder.layer.{layer}.attention.output.LayerNorm', x + attended)
            x = self.norm(f'encoder.layer.{layer}.output.LayerNorm',
                          x + F.dropout(narrow(F.gelu(wide(x))), 0.1, self.training))
        weight = mask[..., None]
        return F.normalize((x * weight).sum(1) / weight.sum(1), dim=-1)

    def embed(self, texts):
        """Texts of about the same length together, or filling would be most of the work."""
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        parts, at = [], 0
        while at < len(order):
            end = at + 1
            while end < len(order) and len(texts[order[end]]) <= len(texts[order[at]]) * 1.25 + 2:
                end += 1
            parts.append(self(*filled([texts[number] for number in order[at:end]])))
            at = end
        places = torch.empty(len(order), dtype=torch.long)
        places[torch.tensor(order)] = torch.arange(len(order))
        return torch.cat(parts)[places]


def filled(texts):
    length = max(map(len, texts))
    ids, mask = torch.zeros(len(texts), length, dtype=torch.long), torch.zeros(len(texts), length)
    for row, text in enumerate(texts):
        ids[row, :len(text)] = torch.tensor(text)
        mask[row, :len(text)] = 1
    return ids, mask


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
        chosen += [number] + random.sample(near[number], min(1, len(near[number]))) + random.sample(same, min(1, len(same)))
    return list(dict.fromkeys(chosen))


def loss_of(encoder, sections, chosen):
    lines, section_of, group_of, answers, answer_group = [], [], [], [], []
    group = 0
    for place, number in enumerate(chosen):
        groups = [each for each in sections[number]['groups'] if each['questions']]
        for each in random.sample(groups, min(2, len(groups))):
            for line in random.sample(each['questions'], min(2, len(each['questions']))):
                lines.append(line)
                section_of.append(place)
                group_of.append(group)
            if each['answer']:
                answers.append(each['answer'])
                answer_group.append(group)
            group += 1
    passages = [cropped(random.choice(sections[number]['passages'])) for number in chosen]
    asked, told, said = encoder.embed(lines + passages + answers).split(
        [len(lines), len(passages), len(answers)])
    group_of, answer_group = torch.tensor(group_of), torch.tensor(answer_group)

    loss = F.cross_entropy(asked @ told.T / TEMPERATURE, torch.tensor(section_of))
    own = group_of[:, None] == answer_group[None]
    has = own.any(1)
    loss = loss + F.cross_entropy((asked @ said.T / TEMPERATURE)[has], own[has].float().argmax(1))
    itself = torch.eye(len(lines), dtype=torch.bool)
    same = (group_of[:, None] == group_of[None]) & ~itself
    likely = F.log_softmax(asked @ asked.T / TEMPERATURE - itself.float() * 1e4, 1)
    others = (likely * same).sum(1) / same.sum(1).clamp(min=1)
    return loss - 0.5 * others[same.any(1)].mean()


def main(source, target, steps, start):
    torch.manual_seed(1)
    random.seed(1)
    data = json.load(open(source))
    sections = [each for each in data['sections'] if each['groups'] and each['passages']]
    encoder = Encoder(read_safetensors(data['weights']))
    if start:
        encoder.take(read_safetensors(start))
    near = neighbours(encoder, sections)
    by_page = {}
    for number, section in enumerate(sections):
        by_page.setdefault(section['path'], []).append(number)
    weights = [math.sqrt(sum(len(group['questions']) for group in each['groups'])) for each in sections]
    learnt = [parameter for _, linear in encoder.trained() for parameter in (linear.a, linear.b)]
    optimiser = torch.optim.AdamW(learnt, lr=LEARNING_RATE, weight_decay=0.01)
    encoder.train()
    for step in range(steps):
        rate = min(1, (step + 1) / WARM_UP) * 0.5 * (1 + math.cos(math.pi * step / steps))
        optimiser.param_groups[0]['lr'] = LEARNING_RATE * rate
        loss = loss_of(encoder, sections, draw(sections, near, by_page, weights))
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(learnt, 1.0)
        optimiser.step()
        if step % 10 == 9:
            print(f'step {step + 1} of {steps}: loss {loss.item():.3f}', flush=True)
            encoder.save(target)
    encoder.save(target)


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('source', help='word pieces, as export.ts writes them')
    parser.add_argument('target', help='file of the adapter to write')
    parser.add_argument('--steps', type=int, default=240)
    parser.add_argument('--from', dest='start', help='an adapter to go on from')
    args = parser.parse_args()
    main(args.source, args.target, args.steps, args.start)
