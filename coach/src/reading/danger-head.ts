import { chancesOf } from './network.ts'
import { kindsOfDanger, type Danger } from './tags.ts'

/** The most probable danger of some words, and the probability of any, from 0 to 1. */
export interface DangerChance {
  danger: Exclude<Danger, 'none'>
  chance: number
}

/** The file's head: which examples and network it was learned from, and its sizes. */
export interface DangerHeadInfo {
  /** Hash of the examples and of the network's weights. */
  learnedFrom: string
  inputs: number
  hidden: number
}

/** Returns the numbers of the layers, in the order in which they are written: weights by row, then biases. */
export const sizesOf = ({ inputs, hidden }: Omit<DangerHeadInfo, 'learnedFrom'>) => {
  const outputs = kindsOfDanger.length
  return { hidden: inputs * hidden, hiddenBias: hidden, output: hidden * outputs, outputBias: outputs }
}

/**
 * Tells the danger of words from what the network makes of them: one hidden layer over their pooled states. It is learned
 * apart from the network (`npm run learn:danger`), so that new signs change nothing of what is read.
 */
export class DangerHead {
  readonly info: DangerHeadInfo
  readonly #values: Float32Array

  /** @param file written by learn/danger-head.ts: the length of a JSON head, the head, 32-bit numbers */
  constructor(file: Buffer) {
    const end = 4 + file.readUInt32LE(0)
    this.info = JSON.parse(file.toString('utf8', 4, end)) as DangerHeadInfo
    this.#values = new Float32Array(file.buffer.slice(file.byteOffset + end, file.byteOffset + file.length))
    const numbers = Object.values(sizesOf(this.info)).reduce((sum, size) => sum + size, 0)
    if (this.#values.length !== numbers) throw new Error('The weights for signs of danger have another size')
  }

  /** Returns the probabilities of each kind, none first; they add up to one. @param pooled of `Network.pool` */
  chances(pooled: Float64Array): Float64Array {
    const { inputs, hidden } = this.info
    const sizes = sizesOf(this.info)
    const values = this.#values
    const outputs = kindsOfDanger.length
    const scores = new Float64Array(outputs)
    const outputAt = sizes.hidden + sizes.hiddenBias
    for (let kind = 0; kind < outputs; kind++) scores[kind] = values[outputAt + sizes.output + kind]!
    for (let unit = 0; unit < hidden; unit++) {
      let sum = values[sizes.hidden + unit]!
      for (let at = 0; at < inputs; at++) sum += values[unit * inputs + at]! * pooled[at]!
      if (sum > 0)
        for (let kind = 0; kind < outputs; kind++) scores[kind]! += sum * values[outputAt + kind * hidden + unit]!
    }
    return chancesOf(scores)
  }
}
