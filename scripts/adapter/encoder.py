"""The sentence encoder with an adapter that can be trained, and the files of both. See `train.py`."""

import json
import math
import struct

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

LAYERS, HEADS, WIDTH = 6, 12, 384
FIRST_ADAPTED = 2
RANK, SCALE = 16, 2.0
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
            a, b = adapter[f'{name}.lora_A'], adapter[f'{name}.lora_B']
            linear.a.data[:len(a)] = a
            linear.b.data[:, :len(a)] = b / SCALE

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
