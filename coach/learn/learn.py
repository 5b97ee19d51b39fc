"""Learns to read messages: which parts a message has, what each is for, and which words say what.

    python3 learn.py DATASET VECTORS WEIGHTS [--without AUTHOR,AUTHOR]

DATASET has a row of numbers for each example (dataset.ts), VECTORS the words' vectors. Needs PyTorch 1.13 or newer.
With --without it leaves some authors out of learning and says how many of their messages are read right.
"""

import collections
import json
import random
import sys
import time

import numpy as np
import torch
from torch import multiprocessing, nn

torch.manual_seed(7)
random.seed(7)
np.random.seed(7)
torch.set_num_threads(1)

dataset, vectors_path, weights_path = sys.argv[1:4]
without = set(sys.argv[sys.argv.index("--without") + 1].split(",")) if "--without" in sys.argv else set()
EPOCHS = 6
sizes = json.load(open(dataset + ".sizes.json"))


def read_vectors(path):
    """The words and their vectors, as make-vectors.py wrote them."""
    data = open(path, "rb").read()
    end = 4 + int.from_bytes(data[:4], "little")
    head = json.loads(data[4:end])
    rows, columns = head["tensors"][0]["shape"]
    scales = np.frombuffer(data, "<f4", columns, end)
    values = np.frombuffer(data, np.int8, rows * columns, end + columns * 4).reshape(rows, columns)
    return head["vocabulary"], values.astype(np.float32) * scales


vocabulary, vectors = read_vectors(vectors_path)
index_of = {word: at + 1 for at, word in enumerate(vocabulary)}

rows = [json.loads(line) for line in open(dataset)]
learned = [row for row in rows if row["author"] not in without]
kept_back = [row for row in rows if row["author"] in without and row["copy"] == 0 and row["fine"]]

counts = collections.Counter(word for row in learned if row["copy"] == 0 for word in row["words"])
own = {word: at + 2 for at, (word, count) in enumerate(sorted(counts.items())) if count >= 2}
own = {word: at + 2 for at, word in enumerate(sorted(own))}

HIDDEN, OWN, CHARS = 112, 32, 32


# Outputs for a whole part, in the order of network.ts.
DETAILS = ("subject", "aspect", "topic", "strength")


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.vectors = nn.Embedding.from_pretrained(
            torch.tensor(np.vstack([np.zeros((1, vectors.shape[1]), np.float32), vectors])), freeze=True)
        self.own = nn.Embedding(len(own) + 2, OWN, padding_idx=0)
        self.characters = nn.Embedding(sizes["characters"] + 2, 16, padding_idx=0)
        self.convolution = nn.Conv1d(16, CHARS, 3, padding=1)
        self.context = nn.Embedding(sizes["contexts"], 24)
        width = vectors.shape[1] + OWN + CHARS + sizes["flags"] + 24
        self.lstm = nn.LSTM(width, HIDDEN, num_layers=2, bidirectional=True, batch_first=True, dropout=0.3)
        self.frames = nn.Linear(2 * HIDDEN, sizes["frames"])
        self.spans = nn.Linear(2 * HIDDEN, sizes["spans"])
        # A part's words speak for a topic on their own too, whatever their order.
        pooled = 4 * HIDDEN + vectors.shape[1]
        self.subject = nn.Linear(pooled, sizes["subjects"])
        self.aspect = nn.Linear(pooled, sizes["aspects"])
        self.topic = nn.Linear(pooled, sizes["topics"])
        self.strength = nn.Linear(pooled, sizes["strengths"])
        self.bag = nn.Embedding(len(own) + 2, sum(sizes[name + "s"] for name in DETAILS))
        nn.init.zeros_(self.bag.weight)
        # What the message as a whole is a sign of.
        self.danger = nn.Linear(pooled, sizes["dangers"])
        self.drop = nn.Dropout(0.4)

    def forward(self, batch):
        b, t, c = batch["characters"].shape
        characters = self.characters(batch["characters"].view(b * t, c)).transpose(1, 2)
        characters = torch.relu(self.convolution(characters)).max(2).values.view(b, t, -1)
        context = self.context(batch["context"])[:, None, :].expand(-1, t, -1)
        x = torch.cat([self.vectors(batch["vectors"]), self.own(batch["own"]), characters, batch["flags"], context], 2)
        packed = nn.utils.rnn.pack_padded_sequence(self.drop(x), batch["lengths"], batch_first=True, enforce_sorted=False)
        h, _ = nn.utils.rnn.pad_packed_sequence(self.lstm(packed)[0], batch_first=True)
        h = self.drop(h)
        return h

    def pooled(self, h, batch, parts):
        x = self.drop(self.vectors(batch["vectors"]))
        return torch.stack([
            torch.cat([h[i, a:z].mean(0), h[i, a:z].max(0).values, x[i, a:z].mean(0)]) for i, a, z in parts])

    def signs(self, h, batch):
        return self.danger(self.pooled(h, batch, [(i, 0, n) for i, n in enumerate(batch["lengths"].tolist())]))

    def fine(self, h, batch, parts):
        words = self.bag(batch["own"])
        pooled = self.pooled(h, batch, parts)
        bags = torch.stack([words[i, a:z].sum(0) for i, a, z in parts])
        bags = bags.split([sizes[name + "s"] for name in DETAILS], 1)
        return [getattr(self, name)(pooled) + bag for name, bag in zip(DETAILS, bags)]


def arrays_of(row):
    """A row's numbers as arrays, made once."""
    n = len(row["words"])
    characters = np.zeros((n, 16), np.int64)
    flags = np.zeros((n, sizes["flags"]), np.float32)
    for at in range(n):
        characters[at, :len(row["characters"][at])] = row["characters"][at]
        flags[at, row["flags"][at]] = 1
    row["own"] = np.array([own.get(word, 1) for word in row["words"]])
    row["vectors"] = np.array([index_of.get(word, 0) for word in row["words"]])
    row["characters"], row["flags"] = characters, flags


for row in rows:
    arrays_of(row)


def batch_of(rows, hide=0.0):
    t = max(len(row["words"]) for row in rows)
    b = len(rows)
    arrays = {
        "vectors": np.zeros((b, t), np.int64), "own": np.zeros((b, t), np.int64),
        "characters": np.zeros((b, t, 16), np.int64), "flags": np.zeros((b, t, sizes["flags"]), np.float32),
        "frames": np.full((b, t), -1), "spans": np.full((b, t), -1),
    }
    for i, row in enumerate(rows):
        n = len(row["words"])
        for name in arrays:
            arrays[name][i, :n] = row[name]
    if hide:
        arrays["own"][(np.random.rand(b, t) < hide) & (arrays["own"] > 1)] = 1
    batch = {name: torch.from_numpy(array) for name, array in arrays.items()}
    batch["context"] = torch.tensor([row["context"] for row in rows])
    batch["lengths"] = torch.tensor([len(row["words"]) for row in rows])
    batch["parts"] = [(i, a, z) for i, row in enumerate(rows) for a, z, *_ in row["fine"]]
    batch["danger"] = torch.tensor([row["danger"] for row in rows])
    batch["details"] = torch.tensor([d for row in rows for _, _, *d in row["fine"]]).view(-1, len(DETAILS))
    return batch


def cross(scores, wanted):
    return nn.functional.cross_entropy(scores, wanted, ignore_index=-1, label_smoothing=0.05) if (wanted >= 0).any() else 0.0


model = Reader()
parameters = [p for p in model.parameters() if p.requires_grad]
PROCESSES = 2
# What each process found, as one row of numbers: the slopes of all weights, in order.
slopes = [torch.zeros(sum(p.numel() for p in parameters)).share_memory_() for _ in range(PROCESSES)]
# Where one process ends, the other does not wait for it for ever.
barrier = multiprocessing.Barrier(PROCESSES, timeout=600)


def share_slopes(rank):
    """Replaces the slopes of this process by the mean of all: each then changes its copy of the weights in the same way."""
    torch.cat([(torch.zeros_like(p) if p.grad is None else p.grad).flatten() for p in parameters], out=slopes[rank])
    barrier.wait()
    mean = sum(slopes) / PROCESSES
    barrier.wait()
    at = 0
    for p in parameters:
        p.grad = mean[at:at + p.numel()].view_as(p).clone()
        at += p.numel()


def loss_of(rows):
    batch = batch_of(rows, hide=0.3)
    h = model(batch)
    loss = (cross(model.signs(h, batch), batch["danger"]) + cross(model.frames(h).flatten(0, 1), batch["frames"].flatten())
            + cross(model.spans(h).flatten(0, 1), batch["spans"].flatten()))
    if batch["parts"]:
        details = model.fine(h, batch, batch["parts"])
        loss = loss + 0.5 * sum(cross(each, batch["details"][:, at]) for at, each in enumerate(details))
    return loss


def learn(rank):
    """Learns from every PROCESSES-th row of each batch, together with the other processes."""
    # The same batches in the same order, and what is left out at random of each row its own.
    random.seed(7)
    np.random.seed(7 + rank)
    torch.manual_seed(7 + rank)
    optimizer = torch.optim.AdamW(parameters, lr=2e-3, weight_decay=1e-4)
    order = list(range(len(learned)))
    size = 64
    steps = EPOCHS * (len(order) // size + 21)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps + 1, pct_start=0.1)
    began = time.time()
    model.train()
    for epoch in range(EPOCHS):
        random.shuffle(order)
        # Messages of about one length are learned together.
        blocks = [sorted(order[at:at + size * 20], key=lambda i: len(learned[i]["words"])) for at in range(0, len(order), size * 20)]
        batches = [block[at:at + size] for block in blocks for at in range(0, len(block), size)]
        random.shuffle(batches)
        total = 0.0
        for numbers in batches:
            if len(numbers) < PROCESSES:
                continue
            loss = loss_of([learned[i] for i in numbers[rank::PROCESSES]])
            optimizer.zero_grad()
            loss.backward()
            share_slopes(rank)
            nn.utils.clip_grad_norm_(parameters, 2.0)
            optimizer.step()
            schedule.step()
            total += float(loss)
        if rank == 0:
            print(f"epoch {epoch + 1}: loss {total / len(batches):.3f}, {time.time() - began:.0f} s", flush=True)


others = [multiprocessing.Process(target=learn, args=(rank,)) for rank in range(1, PROCESSES)]
for other in others:
    other.start()
learn(0)
for other in others:
    other.join()


def decode(frames, n):
    """Parts of a message: each begins where a tag says so, and is what most of its words say."""
    parts, start = [], 0
    scores = frames[:n].log_softmax(1)
    tags = scores.argmax(1).tolist()
    for at in range(1, n + 1):
        if at == n or tags[at] % 2 == 0:
            votes = scores[start:at].exp()
            sums = votes.view(at - start, -1, 2).sum((0, 2))
            parts.append((start, at, int(sums.argmax())))
            start = at
    return parts


def spans_of(tags):
    spans, at = [], 0
    while at < len(tags):
        if tags[at] > 0:
            label, end = (tags[at] - 1) // 2, at + 1
            while end < len(tags) and tags[end] == 2 + label * 2:
                end += 1
            spans.append((at, end, label))
            at = end
        else:
            at += 1
    return spans


if kept_back:
    model.eval()
    right = collections.Counter()
    by_intent = collections.defaultdict(collections.Counter)
    spans_right = spans_found = spans_wanted = 0
    failures = []
    with torch.no_grad():
        for at in range(0, len(kept_back), 64):
            some = kept_back[at:at + 64]
            batch = batch_of(some)
            h = model(batch)
            frames, spans = model.frames(h), model.spans(h).argmax(2)
            for i, row in enumerate(some):
                n = len(row["words"])
                parts = decode(frames[i], n)
                wanted = [(a, z, row["frames"][a] // 2) for a, z, *_ in row["fine"]]
                names = [intent for *_, intent in parts] == [intent for *_, intent in wanted]
                is_fine = names
                if names:
                    subject, aspect, topic, strength = model.fine(h, batch, [(i, a, z) for a, z, _ in parts])
                    for j, (_, _, s, p, o, r) in enumerate(row["fine"]):
                        if s >= 0: is_fine = is_fine and int(subject[j].argmax()) == s
                        if s >= 0:
                            right["subject"] += int(subject[j].argmax()) == s
                            right["aspect"] += int(aspect[j].argmax()) == p
                            right["asks"] += 1
                            is_fine = is_fine and int(aspect[j].argmax()) == p
                        if o >= 0:
                            right["topic"] += int(topic[j].argmax()) == o
                            right["topics"] += 1
                            of = sizes["names"][wanted[j][2]]
                            right["topic of " + of] += int(topic[j].argmax()) == o
                            right["topics of " + of] += 1
                            if r >= 0:
                                right["strength"] += int(strength[j].argmax()) == r
                            is_fine = is_fine and int(topic[j].argmax()) == o
                found, want = set(spans_of(spans[i, :n].tolist())), set(spans_of(row["spans"]))
                spans_right += len(found & want); spans_found += len(found); spans_wanted += len(want)
                first = wanted[0][2]
                by_intent[first]["n"] += 1
                by_intent[first]["names"] += names
                by_intent[first]["all"] += is_fine and found == want
                right["n"] += 1; right["names"] += names; right["fine"] += is_fine; right["spans"] += found == want
                right["all"] += is_fine and found == want
                if not names: failures.append((row["text"], [sizes["names"][x[2]] for x in wanted], [sizes["names"][x[2]] for x in parts]))
    n = right["n"]
    print(f"{n} messages kept back: intents {right['names'] / n:.3f}, with details {right['fine'] / n:.3f}, marks {right['spans'] / n:.3f}, all {right['all'] / n:.3f}")
    print(f"subject {right['subject'] / right['asks']:.3f} aspect {right['aspect'] / right['asks']:.3f} topic {right['topic'] / right['topics']:.3f}; marks: precision {spans_right / spans_found:.3f} recall {spans_right / spans_wanted:.3f}")
    for of in ("mood", "symptom", "advice", "app", "talk"):
        print(f"topics of {of}: {right['topic of ' + of] / max(1, right['topics of ' + of]):.3f}")
    print(f"strength {right['strength'] / max(1, right['topics of symptom']):.3f}")
    for intent, c in sorted(by_intent.items(), key=lambda each: -each[1]["n"]):
        print(f"  {sizes['names'][intent]:12} {c['n']:4} intents {c['names'] / c['n']:.2f} all {c['all'] / c['n']:.2f}")
    random.shuffle(failures)
    for text, w, f in failures[:40]: print(' ', text, '|', *w, '|', *f)


def write_weights():
    """Writes the weights as network.ts reads them: a head in JSON, then numbers; large tables a byte a number."""
    state = {name: tensor.numpy() for name, tensor in model.state_dict().items()}
    tensors = {}
    for name, tensor in state.items():
        if "bias_hh" in name or name == "vectors.weight":
            continue
        if "bias_ih" in name:
            name, tensor = name.replace("bias_ih", "bias"), tensor + state[name.replace("bias_ih", "bias_hh")]
        name = name.replace(".weight", "") if name.split(".")[0] in ("own", "bag", "characters", "context") else name
        tensors[name] = tensor.reshape(tensor.shape[0], -1) if tensor.ndim > 1 else tensor.reshape(1, -1)
    head, body = [], b""
    for name, tensor in sorted(tensors.items()):
        is_large = tensor.size > 1000
        head.append({"name": name, "shape": list(tensor.shape), "kind": "byte" if is_large else "float", "at": len(body)})
        if is_large:
            scales = np.maximum(np.abs(tensor).max(0), 1e-8) / 127
            body += scales.astype("<f4").tobytes() + np.round(tensor / scales).astype(np.int8).tobytes()
        else:
            body += tensor.astype("<f4").tobytes()
    text = json.dumps({"examples": sizes["examples"], "own": sorted(own), "tensors": head}).encode()
    with open(weights_path, "wb") as file:
        file.write(len(text).to_bytes(4, "little") + text + body)


if not without:
    write_weights()
