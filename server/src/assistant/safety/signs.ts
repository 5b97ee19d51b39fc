import { dangers, type guidanceLanguages } from '@finu/contract/assistant/guidance'
import { fold } from './normalise.ts'

export type Danger = (typeof dangers)[number]

/** Returns the most serious of some dangers; null for none. */
export const gravest = (found: readonly Danger[]): Danger | null => dangers.find((each) => found.includes(each)) ?? null

export type Language = (typeof guidanceLanguages)[number]

/** The number of patterns in one: few enough to compile within a few milliseconds. */
const patternsInOne = 4

/** Phrases of a language that may be a danger, that only sound like it, that never are one, that always are self-harm, a threat, or an emergency. */
export interface Signs extends Partial<Record<Danger, readonly string[]>> {
  everyday: readonly string[]
  harmless?: readonly string[]
  certain?: readonly string[]
  threatened?: readonly string[]
  grave?: readonly string[]
}

/**
 * Compiles patterns, a few into one, so that none takes long. They are written as people write, with apostrophes,
 * accents and doubled letters; `~` matches up to three words, `~~` up to eight, within a sentence. No repetition is
 * nested, so the time only grows with the message's length.
 */
export function compile(patterns: readonly string[]): RegExp[] {
  const sources = patterns.map((pattern) =>
    fold(pattern)
      // 'stop(?:ped|ping)' doubles a letter across its bracket.
      .replaceAll(
        /([a-z])\(\?:([^()]*)\)/g,
        (_, letter: string, endings: string) =>
          `${letter}(?:${endings
            .split('|')
            .map((ending) => (ending.startsWith(letter) ? ending.slice(1) : ending))
            .join('|')})`,
      )
      .replaceAll(/~~ ?/g, '(?:[\\w,%]+ ){0,8}')
      .replaceAll(/~ ?/g, '(?:[\\w,%]+ ){0,3}'),
  )
  return Array.from(
    { length: Math.ceil(sources.length / patternsInOne) },
    (_, index) =>
      new RegExp(`\\b(?:${sources.slice(index * patternsInOne, (index + 1) * patternsInOne).join('|')})(?!\\w)`, 'g'),
  )
}

/** Returns true if one of the patterns matches the words. */
export const isIn = (patterns: readonly RegExp[], words: string): boolean =>
  patterns.some((pattern) => words.search(pattern) >= 0)

/** Replaces what the patterns match by full stops, or by a plain word. */
export const cutOut = (patterns: readonly RegExp[], words: string, instead = ' . '): string =>
  patterns.reduce((rest, pattern) => rest.replaceAll(pattern, instead), words)
