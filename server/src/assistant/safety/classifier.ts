import { featureCount, featuresOf } from './features.ts'
import { dangers } from '@finu/contract/assistant/guidance'
import type { Danger } from './signs.ts'
import { largestWeight, packedWeights } from './weights.ts'

/** The least words for the classifier: patterns find what is plain in fewer. */
const fewestWords = 2
/** The words in a window, so that much other talk around a sign does not hide it. */
const windowWords = 24

/** Returns the groups of words to classify in a normalised message: each sentence, and windows across them. */
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

/** A danger that words may show, and the probability that they show any. */
export interface Likelihood {
  danger: Danger
  chance: number
}

/**
 * Classifies each window of words with the learned weights, and returns the most probable danger; null for a single
 * word.
 */
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
