import { readFileSync, writeFileSync } from 'node:fs'
import { sizesOf } from '../src/reading/danger-head.ts'
import { chancesOf, Network } from '../src/reading/network.ts'
import { pooledOf } from '../src/reading/read.ts'
import { kindsOfDanger, type Danger } from '../src/reading/tags.ts'
import { weightsFolder } from '../src/reading/weights.ts'
import { randomFrom, surround, vary } from './augment.ts'
import { hashOfDangers, readAllDangerExamples, readExamples, signIn, type Example, type Sign } from './examples.ts'

const hidden = 96
/** How often each example of danger is learned, and each varied one. */
const copies = 2
const rounds = 14
const atOnce = 32
const [firstStep, decay, smoothing] = [2e-3, 1e-4, 0.05]
/** The share of states that are left out at random while learning. */
const dropped = 0.3
/** The least share of a step that is left at the end. */
const lastStep = 0.02

interface Row {
  kind: number
  values: Float32Array
}

/** Returns the number of a sign among the kinds; lesser signs count as none. */
const kindOf = (sign: Sign): number => Math.max(0, kindsOfDanger.indexOf(sign as Danger))

const textOf = ({ parts }: Example): string =>
  parts.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' ')

const asExample = (text: string): Example => ({
  author: '',
  context: null,
  parts: [{ intent: 'unclear', pieces: [{ text, label: null }] }],
})

/** Returns true for an author of English: files of other languages begin with the language. */
const isEnglish = (author: string): boolean => /^danger \d/.test(author)

/** Returns all messages with their kinds: signs and look-alikes as they are and varied, and everything else people say. */
function messages(): { kind: number; text: string }[] {
  const random = randomFrom(20_261_129)
  const everyday = readExamples().filter(({ context }) => context === null)
  const plain = everyday.filter((example) => signIn(example) === 'none').map(textOf)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  return [
    ...everyday.map((example) => ({ kind: kindOf(signIn(example)), text: textOf(example) })),
    // Lesser signs are neither danger nor harmless here: other weights tell them.
    ...readAllDangerExamples()
      // The network reads English only.
      .filter(({ author, sign }) => isEnglish(author) && (kindOf(sign) > 0 || sign === 'none'))
      .flatMap(({ sign, text }) => {
        const varied = Array.from({ length: copies }, () => {
          const said = textOf(vary(asExample(surround(text, random)), random))
          if (random() >= 0.3) return said
          return random() < 0.5 ? `${said} ${pick(plain)}` : `${pick(plain)} ${said}`
        })
        return [text, ...varied].map((said) => ({ kind: kindOf(sign), text: said }))
      }),
  ].filter(({ text }) => text.trim() !== '')
}

/** A layer's numbers with what Adam keeps of their slopes. */
function layer(size: number, scale: number, random: () => number) {
  const values = Float32Array.from({ length: size }, () => (random() * 2 - 1) * scale)
  return { values, slopes: new Float32Array(size), mean: new Float32Array(size), square: new Float32Array(size) }
}
type Layer = ReturnType<typeof layer>

/** Changes a layer by the slopes of a batch (AdamW). @param at the number of the step, from 1 */
function change({ values, slopes, mean, square }: Layer, step: number, at: number): void {
  const [fast, slow] = [1 - 0.9 ** at, 1 - 0.999 ** at]
  for (let index = 0; index < values.length; index++) {
    const slope = slopes[index]!
    mean[index] = 0.9 * mean[index]! + 0.1 * slope
    square[index] = 0.999 * square[index]! + 0.001 * slope * slope
    values[index]! -= step * (mean[index]! / fast / (Math.sqrt(square[index]! / slow) + 1e-8) + decay * values[index]!)
    slopes[index] = 0
  }
}

/** Learns one hidden layer and the kinds from it, the same for the same rows. */
function learn(rows: readonly Row[], inputs: number): Layer[] {
  const random = randomFrom(7)
  const outputs = kindsOfDanger.length
  const layers = [
    layer(inputs * hidden, Math.sqrt(3 / inputs), random),
    layer(hidden, 0, random),
    layer(hidden * outputs, Math.sqrt(3 / hidden), random),
    layer(outputs, 0, random),
  ]
  const [first, firstBias, second, secondBias] = layers as [Layer, Layer, Layer, Layer]
  const order = rows.map((_, index) => index)
  const input = new Float32Array(inputs)
  const units = new Float32Array(hidden)
  const scores = new Float64Array(outputs)
  const steps = rounds * Math.ceil(order.length / atOnce)
  let step = 0
  for (let round = 0; round < rounds; round++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random() * (index + 1))
      ;[order[index], order[other]] = [order[other]!, order[index]!]
    }
    for (let from = 0; from < order.length; from += atOnce) {
      const batch = order.slice(from, from + atOnce)
      for (const number of batch) {
        const { kind, values } = rows[number]!
        for (let at = 0; at < inputs; at++) input[at] = random() < dropped ? 0 : values[at]! / (1 - dropped)
        for (let kindAt = 0; kindAt < outputs; kindAt++) scores[kindAt] = secondBias.values[kindAt]!
        for (let unit = 0; unit < hidden; unit++) {
          let sum = firstBias.values[unit]!
          for (let at = 0, place = unit * inputs; at < inputs; at++, place++) sum += first.values[place]! * input[at]!
          units[unit] = Math.max(0, sum)
          if (sum > 0)
            for (let kindAt = 0; kindAt < outputs; kindAt++)
              scores[kindAt]! += sum * second.values[kindAt * hidden + unit]!
        }
        const errors = chancesOf(scores).map(
          (chance, kindAt) => (chance - (kindAt === kind ? 1 - smoothing : 0) - smoothing / outputs) / batch.length,
        )
        for (let kindAt = 0; kindAt < outputs; kindAt++) secondBias.slopes[kindAt]! += errors[kindAt]!
        for (let unit = 0; unit < hidden; unit++) {
          if (units[unit] === 0) continue
          let slope = 0
          for (let kindAt = 0; kindAt < outputs; kindAt++) {
            const place = kindAt * hidden + unit
            slope += errors[kindAt]! * second.values[place]!
            second.slopes[place]! += errors[kindAt]! * units[unit]!
          }
          firstBias.slopes[unit]! += slope
          for (let at = 0, place = unit * inputs; at < inputs; at++, place++) first.slopes[place]! += slope * input[at]!
        }
      }
      step++
      const share = Math.max(lastStep, 1 - step / steps)
      for (const each of layers) change(each, firstStep * share, step)
    }
  }
  return layers
}

/** Learns the weights for signs of danger from what the network makes of the examples, and writes coach/weights/danger.bin. */
export function learnDangerHead(): void {
  const weights = readFileSync(new URL('understanding.bin', weightsFolder))
  const network = new Network(weights, readFileSync(new URL('vectors.bin', weightsFolder)))
  const rows = messages().flatMap(({ kind, text }): Row[] => {
    const pooled = pooledOf(network, text)
    return pooled ? [{ kind, values: Float32Array.from(pooled) }] : []
  })
  const inputs = rows[0]!.values.length
  const layers = learn(rows, inputs)
  const info = { learnedFrom: hashOfDangers(weights), inputs, hidden }
  // The numbers begin at a multiple of four, as they are read in place.
  const text = JSON.stringify(info)
  const head = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const numbers = layers.map(({ values }) => Buffer.from(values.buffer))
  if (layers.some(({ values }, at) => values.length !== Object.values(sizesOf(info))[at]))
    throw new Error('The layers have other sizes than those that are read')
  writeFileSync(new URL('danger.bin', weightsFolder), Buffer.concat([length, head, ...numbers]))
}
