import words from './deadly-words.json' with { type: 'json' }
import { medicineOf } from './medicine-stems.ts'
import { phraseFinder, type FoundPhrase } from './phrase-finder.ts'
import { saidWords, sentencesOf } from './said-words.ts'
import type { Danger, Language } from './signs.ts'

type Role = keyof (typeof words)['en']
interface Kind {
  role: Role
  language: Language
}

function* phrases(): Iterable<readonly [Kind, string]> {
  for (const [language, roles] of Object.entries(words) as [Language, (typeof words)['en']][])
    for (const [role, list] of Object.entries(roles) as [Role, string[]][])
      for (const phrase of list) yield [{ role, language }, phrase]
}
const find = phraseFinder(phrases())

/** Words between 'lethal' and the 'dose', or 'drink' and the 'bleach', at most. */
const between = 3
/** The words of a sentence that are read together. */
const longest = 60

/** Returns true if two phrases are near each other, in either order. */
const isNear = (a: FoundPhrase<Kind>, b: FoundPhrase<Kind>): boolean =>
  a.start - b.end < between && b.start - a.end < between

/** Returns true if a sentence asks, in the language of some phrases of it, what kills or how. */
function asksWhatKills(said: readonly string[], found: readonly FoundPhrase<Kind>[]): boolean {
  const of = (role: Role) => found.filter(({ kind }) => kind.role === role)
  const has = (...roles: Role[]): boolean => roles.every((role) => of(role).length > 0)
  if (has('harmless')) return false
  const isOfMedicine = said.some((word) => medicineOf(word) !== null)
  const isOfSubstance = isOfMedicine || has('poisons')
  if (of('lethal').some((lethal) => of('dose').some((dose) => isNear(lethal, dose)))) return true
  if (isOfSubstance && of('toxic').some((toxic) => of('dose').some((dose) => isNear(toxic, dose)))) return true
  const isInOneClause = (ask: FoundPhrase<Kind>) =>
    of('dies').some((die) => !said.slice(Math.min(ask.start, die.start), Math.max(ask.start, die.start)).includes(','))
  // 'Is 20 g enough to die' asks; 'my phone is dead' does not.
  const asks = [...of('asks'), ...of('copulas').filter(({ start }) => start === 0)]
  if (isOfSubstance && asks.some(isInOneClause)) return true
  if (has('asks') && of('takes').some((take) => of('harsh').some((harsh) => isNear(take, harsh)))) return true
  return has('how', 'methods')
}

/**
 * Finds a question about what kills or how a method does, in any of the languages of guidance: 'lethal dose of paracetamol',
 * 'how long does drowning take'. It may be a sign of self-harm, and is no log. Null if there is none.
 */
export function findDeadlyQuestion(text: string): { danger: Danger; language: Language } | null {
  for (const sentence of sentencesOf(saidWords(text))) {
    const said = sentence.slice(0, longest)
    const found = find(said)
    for (const language of Object.keys(words) as Language[])
      if (
        asksWhatKills(
          said,
          found.filter(({ kind }) => kind.language === language),
        )
      )
        return { danger: 'self_harm', language }
  }
  return null
}
