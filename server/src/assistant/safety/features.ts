import { conceptsOf } from './concepts.ts'

/** The number of features; two with the same hash share a weight. */
export const featureCount = 48_000

const offset = 0x81_1c_9d_c5
const prime = 0x01_00_01_93

const placeOf = (value: number) => ((value ^ (value >>> 15)) >>> 0) % featureCount

function hash(text: string): number {
  let value = offset
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), prime)
  return placeOf(value)
}

/** Hashes a few small numbers. */
function hashNumbers(kind: number, one: number, two: number): number {
  let value = offset
  for (const number of [kind, one, two]) value = Math.imul(value ^ (number + 1), 0x9e_37_79_b1) ^ (value >>> 13)
  return placeOf(value)
}
const kinds = { alone: 0, near: 1, far: 2, together: 3 }

/** Replaces a number by its range, which distinguishes 300 calories from 1,800 and a fever from none. */
function sized(word: string): string {
  const number = /^(\d+)/.exec(word.replaceAll(',', ''))?.[1]
  if (number === undefined) return word
  const value = Number(number)
  const bound = [2, 5, 12, 17, 24, 37, 39, 43, 60, 100, 130, 250, 800, 1_400].findIndex((most) => value <= most)
  return `#${bound}${word.replaceAll(/[\d,]+/g, '')}`
}

/** The greatest distance of close pairs; pairs further apart are separate features. */
const near = 4

/**
 * Extracts the features of some words: the words, their neighbours, parts of long words for misspellings, their
 * concepts, and which concepts occur together in which order.
 * @returns a weight for each feature, smaller in longer messages
 */
export function featuresOf(tokens: readonly string[]): Map<number, number> {
  const features = new Map<number, number>()
  const put = (at: number, weight: number) => {
    if (weight > (features.get(at) ?? 0)) features.set(at, weight)
  }
  const add = (name: string, weight: number) => put(hash(name), weight)
  const said: { concept: number; at: number }[] = []
  const names = tokens.map(sized)
  for (const [at, word] of names.entries()) {
    add(`w ${word}`, 1)
    add(`b ${names[at - 1] ?? '^'} ${word}`, 0.6)
    if (at > 1) add(`s ${names[at - 2]} ${word}`, 0.35)
    if (word.length > 4) {
      const marked = `<${word}>`
      for (let from = 0; from + 4 <= marked.length; from++) add(`c ${marked.slice(from, from + 4)}`, 0.25)
    }
    const concepts = conceptsOf(tokens, at)
    // A number's range is one more concept.
    if (word.startsWith('#')) concepts.push(1_000 + Number.parseInt(word.slice(1), 10))
    for (const concept of concepts) {
      put(hashNumbers(kinds.alone, concept, 0), 2)
      for (const other of said)
        if (other.concept !== concept) {
          put(hashNumbers(at - other.at <= near ? kinds.near : kinds.far, other.concept, concept), 0.6)
          put(hashNumbers(kinds.together, Math.min(other.concept, concept), Math.max(other.concept, concept)), 1.3)
        }
    }
    for (const concept of concepts) said.push({ concept, at })
  }
  add(`b ${names.at(-1) ?? ''} $`, 0.6)
  const length = [...features.values()].reduce((sum, weight) => sum + weight * weight, 0) ** 0.4
  for (const [at, weight] of features) features.set(at, weight / length)
  // The bias: how common signs are in general.
  features.set(hash('any'), 1)
  return features
}
