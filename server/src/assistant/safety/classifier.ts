import { featureCount, featuresOf } from './features.ts'
import { dangers } from '@finu/contract/assistant/guidance'
import type { Danger } from './signs.ts'
import { largestWeight, packedWeights } from './weights.ts'

/** Fewer words say too little to be weighed: what is plain in them, the patterns find. */
const fewestWords = 2
/** Words are weighed together in windows of this many, so that much talk around a sign does not hide it. */
const windowWords = 24

/** The words of a normalised message that are weighed together: each sentence, and windows across them. */
export function windowsOf(text: string): string[][] {
  const sentences = text
    .split(' . ')
    .map((sentence) => sentence.split(' ').filter((word) => word !== '' && word !== '.'))
    .filter((words) => words.length > 0)
  const windows = sentences.length > 1 ? sentences.filter((words) => words.length <= windowWords) : []
  const words = sentences.flat()
  for (let from = 0; from === 0 || from + windowWords / 2 < words.length; from += windowWords / 2)
    windows.push(words.slice(from, from + windowWords))
  return windows
}

let weights: Int8Array | null = null

/** A danger that words may show, and how likely it is that they show any. */
export interface Likelihood {
  danger: Danger
  chance: number
}

/** Weighs each window of words by the learned weights, and returns the likeliest danger; null for a single word. */
export function weigh(text: string): Likelihood | null {
  weights ??= new Int8Array(Buffer.from(packedWeights, 'base64'))
  let likeliest: Likelihood | null = null
  for (const words of windowsOf(text)) {
    if (words.length < fewestWords) continue
    const sums = dangers.map(() => 0)
    for (const [at, value] of featuresOf(words))
      for (let index = 0; index < dangers.length; index++)
        sums[index]! += value * weights[index * featureCount + at]! * (largestWeight / 127)
    const powers = sums.map(Math.exp)
    const signs = powers.reduce((sum, power) => sum + power, 0)
    const chance = signs / (1 + signs)
    if (!likeliest || chance > likeliest.chance)
      likeliest = { danger: dangers[powers.indexOf(Math.max(...powers))]!, chance }
  }
  return likeliest
}
