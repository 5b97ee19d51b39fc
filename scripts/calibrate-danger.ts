// Learns server/src/assistant/safety/tiers.json: how both judges' probabilities become one, and from which on guidance or a
// quiet line follows. It reads coach/examples/danger-kept, messages by authors from whom neither judge has learned, as a
// judge is too sure of what it knows. `npm run learn:tiers`; with `--check` it writes nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { evidenceOf } from '../server/src/assistant/safety/find-danger.ts'
import { numbersOf, type Evidence } from '../server/src/assistant/safety/tiers.ts'

const folder = new URL('../coach/examples/danger-kept/', import.meta.url)
const file = new URL('../server/src/assistant/safety/tiers.json', import.meta.url)

/** The shares of plain talk that may have guidance, and guidance or a line. */
const mostGuided = 0.015
const mostOffered = 0.045

interface Sample {
  author: string
  isDanger: boolean
  /** The numbers of each text that is judged by itself. */
  texts: number[][]
}

const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [sign, text = ''] = line.split('\t')
        return { author: name.replace('.tsv', ''), isDanger: sign !== 'none', text }
      }),
  )

/** Returns messages with a few plain ones around them, as a day is told, by lines or commas. */
function amongOthers({ author, isDanger, text }: (typeof lines)[number], index: number) {
  const plain = lines.filter((line) => line.author === author && !line.isDanger)
  const other = (n: number) => plain[(index * 7 + n * 13) % plain.length]!.text
  const separator = index % 2 === 0 ? '\n' : ', '
  return { author, isDanger, text: [other(1), text, other(2)].join(separator) }
}

async function samplesOf(isBoth: boolean): Promise<Sample[]> {
  const messages = [...lines, ...lines.filter((_, index) => index % 4 === 0).map(amongOthers)]
  const samples: Sample[] = []
  for (const { author, isDanger, text } of messages) {
    const all: Evidence[] = await evidenceOf(text)
    const own = isBoth
      ? all.filter(({ learned }) => learned !== null)
      : all.map((each) => ({ ...each, learned: null, isSame: false }))
    if (own.length === all.length) samples.push({ author, isDanger, texts: own.map(numbersOf) })
  }
  return samples
}

const scoreOf = (weights: readonly number[], numbers: readonly number[]) =>
  numbers.reduce((sum, number, at) => sum + number * weights[at]!, 0)

/** Returns the text of a message that sounds most like danger. */
const likeliest = (weights: readonly number[], { texts }: Sample): number[] =>
  texts.reduce((a, b) => (scoreOf(weights, b) > scoreOf(weights, a) ? b : a))

const scoreOfSample = (weights: readonly number[], sample: Sample) => scoreOf(weights, likeliest(weights, sample))
const chanceOf = (score: number) => 1 / (1 + Math.exp(-score))

/** Learns the weights of a logistic regression over the likeliest text of each message, by Newton's method. */
function learn(samples: readonly Sample[]): number[] {
  const size = samples[0]!.texts[0]!.length
  let weights = Array.from({ length: size }, (_, at): number => (at === 1 || at === 2 ? 1 : 0))
  const shrinkage = 1e-3 * samples.length
  for (let round = 0; round < 25; round++) {
    const slope = weights.map((weight) => -shrinkage * weight)
    const bend = weights.map((_, row) => weights.map((__, column) => (row === column ? shrinkage : 0)))
    for (const sample of samples) {
      const numbers = likeliest(weights, sample)
      const chance = chanceOf(scoreOf(weights, numbers))
      for (let row = 0; row < size; row++) {
        slope[row]! += (Number(sample.isDanger) - chance) * numbers[row]!
        for (let column = 0; column < size; column++)
          bend[row]![column]! += chance * (1 - chance) * numbers[row]! * numbers[column]!
      }
    }
    const step = solve(bend, slope)
    weights = weights.map((weight, at) => weight + 0.7 * step[at]!)
  }
  return weights
}

/** Solves a system of linear equations by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  for (let at = 0; at < rows.length; at++) {
    const best = rows.slice(at).reduce((a, b) => (Math.abs(b[at]!) > Math.abs(a[at]!) ? b : a))
    rows.splice(rows.indexOf(best), 1)
    rows.splice(at, 0, best)
    for (const row of rows)
      if (row !== best) {
        const share = row[at]! / best[at]!
        for (let column = at; column < row.length; column++) row[column]! -= share * best[column]!
      }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!)
}

/** Returns the least probability that at most a share of plain messages reach. */
function leastFor(weights: readonly number[], samples: readonly Sample[], share: number): number {
  const plain = samples.filter(({ isDanger }) => !isDanger).map((sample) => scoreOfSample(weights, sample))
  return chanceOf(plain.toSorted((a, b) => b - a)[Math.floor(plain.length * share)]!)
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`
const round = (value: number) => Math.round(value * 1e4) / 1e4

/** Prints what comes of each author where weights and bounds are learned from the others, and how often probabilities hold. */
function report(name: string, samples: readonly Sample[]): void {
  const authors = [...new Set(samples.map(({ author }) => author))]
  const tallies = { guided: [0, 0], offered: [0, 0], all: [0, 0] }
  const bins = Array.from({ length: 10 }, () => [0, 0])
  for (const author of authors) {
    const others = samples.filter((sample) => sample.author !== author)
    const weights = learn(others)
    const [certain, possible] = [leastFor(weights, others, mostGuided), leastFor(weights, others, mostOffered)]
    for (const sample of samples) {
      if (sample.author !== author) continue
      const chance = chanceOf(scoreOfSample(weights, sample))
      const kind = Number(sample.isDanger)
      tallies.all[kind]!++
      if (chance >= certain) tallies.guided[kind]!++
      if (chance >= possible) tallies.offered[kind]!++
      const bin = bins[Math.min(9, Math.floor(chance * 10))]!
      bin[0]!++
      bin[1]! += kind
    }
  }
  const share = (counts: number[], kind: number) => percent(counts[kind]! / tallies.all[kind]!)
  console.log(
    `${name}, ${samples.length} messages of ${authors.length} authors: plain with guidance ${share(tallies.guided, 0)}, with ` +
      `guidance or a line ${share(tallies.offered, 0)}; danger with guidance ${share(tallies.guided, 1)}, with either ` +
      share(tallies.offered, 1),
  )
  console.log(
    bins
      .map(([count = 0, dangers = 0], at) =>
        count === 0 ? '' : `  ${at * 10} to ${at * 10 + 10}%: ${percent(dangers / count)} of ${count}\n`,
      )
      .join(''),
  )
}

function tiersOf(samples: readonly Sample[]) {
  const weights = learn(samples)
  return {
    weights: weights.map(round),
    certain: round(leastFor(weights, samples, mostGuided)),
    possible: round(leastFor(weights, samples, mostOffered)),
  }
}

const both = await samplesOf(true)
const alone = await samplesOf(false)
report('By both judges', both)
report('By the weights alone', alone)
if (!process.argv.includes('--check'))
  writeFileSync(file, `${JSON.stringify({ both: tiersOf(both), alone: tiersOf(alone) }, null, 2)}\n`)
process.exit()
