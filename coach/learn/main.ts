import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { characters, flagCount } from '../src/reading/features.ts'
import { allTopics, aspects, contexts, dangers, intents, labels, strengths, subjects } from '../src/reading/tags.ts'
import { writeDataset } from './dataset.ts'
import { learnDangerHead } from './danger-head.ts'
import { hashOfExamples } from './examples.ts'
import { writeHashes } from './hashes.ts'
import { writeAsking } from './words.ts'

/**
 * Learns from the examples in coach/examples and writes coach/weights/understanding.bin, and the hashes of all weights:
 *
 *     npm run learn [-- --without 06,10]
 *
 * It takes Debian's python3-torch (PyTorch 1.13 or newer); `PYTHON` names another Python than the first that is found.
 * The same examples give the same weights, bit by bit. With
 * `--without` some authors are left out, how many of their messages are read right is printed, and nothing is written.
 */
const [flag, authors] = process.argv.slice(2)
const isMeasure = flag === '--without'
const copies = 3

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'finu-learn-'))
const dataset = join(folder, 'dataset')
writeDataset(dataset, copies)
const sizes = {
  examples: hashOfExamples(),
  characters: characters.length,
  flags: flagCount,
  contexts: contexts.length,
  frames: intents.length * 2,
  spans: 1 + labels.length * 2,
  subjects: subjects.length,
  aspects: aspects.length,
  topics: allTopics.length,
  strengths: strengths.length,
  dangers: dangers.length,
  names: intents,
}
writeFileSync(`${dataset}.sizes.json`, JSON.stringify(sizes))
const weights = isMeasure ? join(folder, 'weights') : here('../weights/understanding.bin')
const words = [here('learn.py'), dataset, here('../weights/vectors.bin'), weights]
const { status } = spawnSync(
  process.env['PYTHON'] ?? 'python3',
  isMeasure ? [...words, '--without', authors ?? ''] : words,
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      OMP_NUM_THREADS: '1',
      // Keeps freed memory between steps: returning and requesting it again would take half of the time.
      MALLOC_MMAP_THRESHOLD_: '4000000000',
      MALLOC_TRIM_THRESHOLD_: '4000000000',
    },
  },
)
rmSync(folder, { recursive: true })
if (!isMeasure) writeAsking()
if (!isMeasure && status === 0) {
  learnDangerHead()
  writeHashes()
}
process.exitCode = status ?? 1
