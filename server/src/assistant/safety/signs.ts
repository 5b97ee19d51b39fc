import type { dangers, guidanceLanguages } from '@finu/contract/assistant/guidance'
import { fold } from './normalise.ts'

export type Danger = (typeof dangers)[number]

export type Language = (typeof guidanceLanguages)[number]

/** So many are one pattern: few enough to compile within a few milliseconds. */
const patternsInOne = 4

/** How the people of a language say what may be a danger, and how they say what only sounds like it. */
export interface Signs extends Partial<Record<Danger, readonly string[]>> {
  everyday: readonly string[]
}

/**
 * Patterns of many, of a few each, so that none takes long to compile. They are written as people write, apostrophes,
 * accents and doubled letters as usual; `~` stands for up to three words, `~~` for up to eight, none of which ends a
 * sentence. No part repeats a repetition, so a message is read in time that grows with its length alone.
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

/** Whether one of the patterns is in the words. */
export const isIn = (patterns: readonly RegExp[], words: string): boolean =>
  patterns.some((pattern) => words.search(pattern) >= 0)

/** The words without what the patterns find, a full stop in its place. */
export const cutOut = (patterns: readonly RegExp[], words: string): string =>
  patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' . '), words)
