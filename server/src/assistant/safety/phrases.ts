import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import es from './phrases/es.json' with { type: 'json' }
import fr from './phrases/fr.json' with { type: 'json' }
import it from './phrases/it.json' with { type: 'json' }
import pt from './phrases/pt.json' with { type: 'json' }
import { dangers } from '@finu/contract/assistant/guidance'
import type { Danger, Language, Signs } from './signs.ts'

const kinds: ReadonlySet<string> = new Set([...dangers, 'everyday', 'harmless', 'certain', 'threatened', 'grave'])

/**
 * Groups the phrases of a language by their sign, the first part of their ids: `self_harm.12`. Each is listed because
 * it found signs in the examples and hardly anything else; `everyday` ones only sound like danger, `harmless` ones mean
 * nothing else, and `certain` ones name self-harm, `threatened` ones a threat and `grave` ones an emergency, so plainly that no
 * judge is needed.
 * @throws if an id names no sign
 */
function signsOf(phrases: Record<string, string>): Signs {
  const signs: Partial<Record<Danger, string[]>> & { everyday: string[] } = { everyday: [] }
  for (const [id, phrase] of Object.entries(phrases)) {
    const kind = id.split('.')[0]!
    if (!kinds.has(kind)) throw new Error(`The phrase ${id} is a sign of nothing that is known`)
    ;(signs[kind as Danger] ??= []).push(phrase)
  }
  return signs
}

/**
 * Phrases for `compile`, of the languages that have some. Dutch, and Hindi in Latin letters, have
 * learned weights, and their plainest phrases in `other-languages.json`.
 */
export const phrases: Partial<Record<Language, Signs>> = {
  en: signsOf(en),
  es: signsOf(es),
  it: signsOf(it),
  fr: signsOf(fr),
  de: signsOf(de),
  pt: signsOf(pt),
}
