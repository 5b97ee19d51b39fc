import { phraseFinder } from './phrase-finder.ts'
import { saidWords, sentencesOf } from './said-words.ts'
import type { Language } from './signs.ts'
import words from './sudden-pain.json' with { type: 'json' }

interface Kind {
  role: 'place' | 'pain' | 'strong' | 'harmless'
  language: Language
}

function* phrases(): Iterable<readonly [Kind, string]> {
  for (const [language, roles] of Object.entries(words) as [Language, (typeof words)['en']][])
    for (const [role, list] of Object.entries(roles) as [Kind['role'], string[]][])
      for (const phrase of list) yield [{ role, language }, phrase]
}
const find = phraseFinder(phrases())

/**
 * Finds a sudden or very strong pain of a testicle, which may be a torsion and is an emergency: returns the
 * language of the message. Null if there is none.
 */
export function findSuddenPain(text: string): Language | null {
  for (const sentence of sentencesOf(saidWords(text))) {
    const found = find(sentence)
    for (const language of Object.keys(words) as Language[]) {
      const has = (role: Kind['role']) => found.some(({ kind }) => kind.language === language && kind.role === role)
      if (has('place') && has('pain') && has('strong') && !has('harmless')) return language
    }
  }
  return null
}
