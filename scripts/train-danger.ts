// Learns the weights of safety/weights.ts and of coach/weights/danger.bin from the corpus; the same corpus always gives the
// same weights. With `--check` it writes nothing and reports the results on phrasings left out of the training.
import { readFileSync, writeFileSync } from 'node:fs'
import { surround } from '../coach/learn/augment.ts'
import { learnDangerHead } from '../coach/learn/danger-head.ts'
import { readAllDangerExamples, readExamples, signIn, type Sign } from '../coach/learn/examples.ts'
import { writeHashes } from '../coach/learn/hashes.ts'
import { featureCount, featuresOf } from '../server/src/assistant/safety/features.ts'
import { normalise } from '../server/src/assistant/safety/normalise.ts'
import { dangers } from '@finu/contract/assistant/guidance'

interface Sample {
  /** Its index among the dangers; the one after the last is none. */
  kind: number
  words: string[]
  features: [number, number][]
}

const none = dangers.length
const grammar = new URL('../coach/examples/danger/grammar.txt', import.meta.url)

function sampleOf(kind: number, message: string): Sample {
  const words = normalise(message)
    .split(' ')
    .filter((word) => word !== '' && word !== '.')
  return { kind, words, features: [...featuresOf(words)] }
}

const timesEach = 40

/**
 * Generates messages from the corpus's grammar: `{a|b}` is one of the options, `@name` an expansion of the line of that
 * name.
 */
function made(): Sample[] {
  const draw = drawing(3)
  const lines = readFileSync(grammar, 'utf8').split('\n').filter(Boolean)
  const named = new Map(
    lines.filter((line) => line.startsWith('@')).map((line) => [/^@\w+/.exec(line)![0], line.replace(/^@\w+ /, '')]),
  )
  const fill = (text: string): string => {
    const next = text
      .replaceAll(/@[a-z]+/g, (name) => named.get(name)!)
      .replaceAll(/\{([^{}]*)\}/g, (_, choices: string) => {
        const each = choices.split('|')
        return each[Math.floor(draw() * each.length)]!
      })
    return next === text ? text : fill(next)
  }
  const messages = lines
    .filter((line) => !line.startsWith('@'))
    .flatMap((line) => Array.from({ length: timesEach }, () => fill(line)))
  return [...new Set(messages)].map(sampleOfLine)
}

/** Foods, as most messages are logs: no known food's name shows danger. */
const foods = (
  JSON.parse(readFileSync(new URL('./foods/common-foods.json', import.meta.url), 'utf8')) as { name: string }[]
).map(({ name }) => sampleOf(none, name))

const fromGrammar = made()

function sampleOfSign(sign: Sign, message: string): Sample {
  return sampleOf(sign === 'none' ? none : dangers.indexOf(sign), message)
}

/** Parses a line of a sign, a tab and the message. */
function sampleOfLine(line: string): Sample {
  const [sign, message] = line.split('\t') as [Sign, string]
  return sampleOfSign(sign, message)
}

/** Messages of the coach's training examples: nearly all of them show no danger. */
const fromExamples = readExamples()
  .filter(({ context }) => context === null)
  .map((example) => {
    const message = example.parts.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('. ')
    return sampleOfSign(signIn(example), message)
  })

const samples = [...readAllDangerExamples().map(({ sign, text }) => sampleOfSign(sign, text)), ...fromExamples]

/** Draws numbers from 0 to 1 that are the same in each run. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Repeats messages with a letter of a long word missing or swapped with the next, as misspellings keep the meaning. */
function mistyped(from: readonly Sample[]): Sample[] {
  const draw = drawing(5)
  return from.map(({ kind, words }) => {
    const wrong = words.map((word) => {
      if (word.length < 5 || draw() < 0.5) return word
      const at = 1 + Math.floor(draw() * (word.length - 2))
      const swapped = draw() < 0.5 ? word[at + 1]! + word[at]! : word[at + 1]!
      return word.slice(0, at) + swapped + word.slice(at + 2)
    })
    return { kind, words: wrong, features: [...featuresOf(wrong)] }
  })
}

/** Repeats messages among words that change nothing: 'what should i do', 'today', a full stop. */
function surrounded(from: readonly Sample[]): Sample[] {
  const draw = drawing(13)
  return from.map(({ kind, words }) => sampleOf(kind, surround(words.join(' '), draw)))
}

const rounds = 20
const firstStep = 0.9
const decay = 2e-5

/** Trains a multinomial logistic regression with a step size per weight (AdaGrad); 'none' has no weights. */
function learn(known: readonly Sample[]): Float64Array {
  const from = [...known, ...mistyped(known), ...surrounded(known), ...fromGrammar, ...foods]
  const weights = new Float64Array(dangers.length * featureCount)
  const squares = new Float64Array(weights.length).fill(1e-2)
  const draw = drawing(7)
  const order = from.map((_, index) => index)
  for (let round = 0; round < rounds; round++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(draw() * (index + 1))
      ;[order[index], order[other]] = [order[other]!, order[index]!]
    }
    for (const index of order) {
      const { kind, features } = from[index]!
      const powers = scoresOf(weights, features).map(Math.exp)
      const all = powers.reduce((sum, power) => sum + power, 1)
      for (const [danger, power] of powers.entries()) {
        const error = power / all - (danger === kind ? 1 : 0)
        for (const [at, value] of features) {
          const place = danger * featureCount + at
          const slope = error * value + decay * weights[place]!
          squares[place]! += slope * slope
          weights[place]! -= (firstStep * slope) / Math.sqrt(squares[place]!) / 4
        }
      }
    }
  }
  return weights
}

const scoresOf = (weights: Float64Array, features: readonly [number, number][]) =>
  dangers.map((_, danger) =>
    features.reduce((sum, [at, value]) => sum + value * weights[danger * featureCount + at]!, 0),
  )

/**
 * Groups samples that share half of their words as one phrasing: they are trained on together, or left out together.
 */
function groupsOf(all: readonly Sample[]): number[] {
  const group = all.map((_, index) => index)
  const rootOf = (index: number): number => (group[index] === index ? index : (group[index] = rootOf(group[index]!)))
  const sets = all.map(({ words }) => new Set(words))
  for (let one = 0; one < all.length; one++)
    for (let two = 0; two < one; two++) {
      const [few, many] = sets[one]!.size < sets[two]!.size ? [sets[one]!, sets[two]!] : [sets[two]!, sets[one]!]
      if (few.size * 2 < many.size) continue
      let shared = 0
      for (const word of few) if (many.has(word)) shared++
      if (shared * 2 > few.size + many.size - shared) group[rootOf(one)] = rootOf(two)
    }
  return all.map((_, index) => rootOf(index))
}

function check(): void {
  const parts = 5
  const groups = groupsOf(samples)
  const draw = drawing(11)
  const partOf = new Map([...new Set(groups)].map((group) => [group, Math.floor(draw() * parts)]))
  const likely: [number, boolean][] = []
  for (let part = 0; part < parts; part++) {
    const isLeftOut = (index: number) => partOf.get(groups[index]!) === part
    const weights = learn(samples.filter((_, index) => !isLeftOut(index)))
    for (const [index, { kind, features }] of samples.entries()) {
      if (!isLeftOut(index)) continue
      const powers = scoresOf(weights, features).map(Math.exp)
      const sum = powers.reduce((total, power) => total + power, 0)
      likely.push([sum / (1 + sum), kind !== none])
    }
  }
  for (const bound of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const share = (isSign: boolean) => {
      const all = likely.filter(([, each]) => each === isSign)
      return `${((100 * all.filter(([chance]) => chance >= bound).length) / all.length).toFixed(1)}%`
    }
    process.stdout.write(`from ${bound}: ${share(true)} of signs, ${share(false)} of look-alikes\n`)
  }
}

function write(): void {
  const weights = learn(samples)
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const packed = Buffer.from(Int8Array.from(weights, (weight) => Math.round((weight / largest) * 127)).buffer)
  writeFileSync(
    new URL('../server/src/assistant/safety/weights.ts', import.meta.url),
    `/** Weights by danger and feature, a byte each, as learned by scripts/train-danger.ts. */\n` +
      `export const packedWeights =\n  '${packed.toString('base64')}'\n\n` +
      `export const largestWeight = ${largest.toFixed(4)}\n`,
  )
}

if (process.argv.includes('--check')) check()
else {
  write()
  learnDangerHead()
  writeHashes()
}
