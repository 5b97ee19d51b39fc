import { readFileSync } from 'node:fs'
import { dangers, languages, type Danger, type Language, type Signs } from './signs.ts'

/** Languages whose phrases are known; those of others are learned as weights of words alone. */
const written: readonly Language[] = languages.filter((language) => language !== 'nl' && language !== 'hi')
const kinds: ReadonlySet<string> = new Set([...dangers, 'everyday'])

/**
 * Phrases of a language, from its file in `phrases/`: one a line, an id such as `self_harm.12`, a tab, and the phrase as
 * `compile` reads it. Each is there because it found signs in the examples and hardly anything else; `everyday` are
 * those that only sound like danger.
 * @throws where a line is none of that
 */
function readPhrases(language: Language): Signs {
  const signs: Partial<Record<Danger, string[]>> & { everyday: string[] } = { everyday: [] }
  const text = readFileSync(new URL(`phrases/${language}.tsv`, import.meta.url), 'utf8')
  for (const line of text.trimEnd().split('\n')) {
    const [id = '', phrase = ''] = line.split('\t')
    const kind = id.split('.')[0]!
    if (!kinds.has(kind) || phrase === '')
      throw new Error(`phrases/${language}.tsv has a line that is no phrase: ${id}`)
    ;(signs[kind as Danger] ??= []).push(phrase)
  }
  return signs
}

/** Phrases of danger, and those that only sound like it, by language. */
export const phrases: Partial<Record<Language, Signs>> = Object.fromEntries(
  written.map((language) => [language, readPhrases(language)]),
)
