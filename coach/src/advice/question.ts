import { distance } from '../values/repair.ts'
import words from '../words/advice-words.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'
import { isKnown, medicineNames } from '../words/vocabulary.ts'
import { people, questionKinds, type People, type QuestionKind } from './answers/answer.ts'

/** Words of a question that name one thing, with the concepts that it may be. */
interface Named {
  concepts: readonly string[]
  /** True for a thing that may be said beside any other: 'every day'. */
  isWeak: boolean
}

/** A question for advice, by what it asks. */
export interface AdviceQuestion {
  /** The kind of answer that it wants. */
  kind: QuestionKind
  named: readonly Named[]
  /** Groups of people that it is about. */
  people: readonly People[]
  /** Words that nothing here accounts for. */
  unknown: readonly string[]
  /** True for 'is it bad', false for 'is it ok', null where it asks both ways. */
  isAgainst: boolean | null
}

const stem = (word: string): string =>
  word.length < 4 ? word : word.replace(/ies?$/, 'y').replace(/(?<=[sxz]|[cs]h|to)es$|(?<=[^suoi])s$/, '')

/** Returns the words of a text in small letters, without apostrophes. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\d:]+/gu) ?? []

const isPerson = (concept: string): concept is People => people.some((each) => each === concept)

/** The concepts of each phrase, by its stems. */
const conceptsOf = new Map<string, string[]>()
for (const [concept, phrases] of [...Object.entries(words.concepts), ...Object.entries(words.people)])
  for (const phrase of phrases) {
    const key = wordsOf(phrase).map(stem).join(' ')
    conceptsOf.set(key, [...new Set([...(conceptsOf.get(key) ?? []), concept])])
  }
const longestPhrase = Math.max(...[...conceptsOf.keys()].map((key) => key.split(' ').length))
/** Concepts that may be said beside any other. */
const weak: ReadonlySet<string> = new Set([
  'aDay',
  'daily',
  'weekly',
  'during',
  'short',
  'late',
  'portion',
  'pace',
  'beforeIt',
  'afterIt',
  'ache',
  'age',
  'asked',
])
const fillers: ReadonlySet<string> = new Set(words.fillers.flatMap((word) => [word, stem(word)]))
const spelt = [...new Set([...conceptsOf.keys()].flatMap((key) => key.split(' ')))].filter((word) => word.length >= 4)
const speltSet: ReadonlySet<string> = new Set(spelt)

/** Returns a misspelt word as the word of a concept that it is nearest to. */
function asSpelt(word: string): string {
  const bare = stem(word)
  if (word.length < 5 || speltSet.has(bare) || fillers.has(word) || isKnown(word)) return word
  const most = word.length >= 9 ? 2 : 1
  return spelt.find((each) => distance(bare, each, most) <= most) ?? word
}

const kindPatterns = questionKinds.flatMap((kind) => {
  const phrases = (words.kinds as Partial<Record<QuestionKind, string[]>>)[kind]
  return phrases ? [[kind, anyOf(phrases)] as const] : []
})
const kindOrder: readonly QuestionKind[] = ['instead', 'difference', 'first', 'why', 'when', 'amount', 'ok']
const begins = new RegExp(String.raw`^(?:(?:and|but|so|ok|hey|hi|also|well|please) )*${oneOf(words.begins)}`)
const [against, favours, ofRecords, asksRight, asking, usual] = [
  words.against,
  words.favours,
  words.ofRecords,
  words.asksRight,
  words.asking,
  words.usual,
].map((phrases) => anyOf(phrases)) as [RegExp, RegExp, RegExp, RegExp, RegExp, RegExp]
const starts = new RegExp(String.raw`^(?:(?:and|but|so|ok|hey|hi|also|well|please) )*${oneOf(words.starts)}`)
const requests = new RegExp(`^${oneOf(words.requests)}`)
const tells = new RegExp(`^(?:i |we |ive |just )*${oneOf(words.told)}`)
/** 'Do I sleep worse after wine' asks of the records, 'do I need carbs' does not. */
const ofOwnDoing = new RegExp(
  String.raw`(?<!${oneOf(words.aheadOfDoI)} )\b(?:do|am) (?:i|we) (?!(?:${oneOf(words.inAfterDoI)} ){0,12}${oneOf(words.afterDoI)})`,
)
const howMuchDone = new RegExp(String.raw`${oneOf(words.howMuch)}(?: \S+){0,2} (?:do|am) (?:i|we)\b(?! need| have to)`)
const affectsMine = /\b(?:affect|change|influence)(?:s|ing)? my\b/

/**
 * Returns the kind of answer that a question wants.
 * @param last its last clause, as in 'I am diabetic, can I fast'
 */
function kindOf(text: string, last: string): QuestionKind {
  const found = kindOrder.find((kind) => kindPatterns.some(([each, pattern]) => each === kind && pattern.test(text)))
  const isAsked = (begins.test(text) || begins.test(last)) && !requests.test(text)
  if (isAsked && found !== 'instead' && found !== 'when' && found !== 'difference') return 'ok'
  return found === 'ok' && /^(?:what|which|how)/.test(text) ? 'do' : (found ?? 'do')
}

const aged = new RegExp(String.raw`${oneOf(words.ofAge)}(?: is| who is)? (\d{1,2})\b(?! ?(?:km|k|kg|min|g|ml)\b)`)

/** Returns the group of an age that is said: 'my lad is 9', 'what if im 70'. */
function groupOfAge(text: string): People[] {
  const age = Number(aged.exec(text)?.[1] ?? 30)
  return age < 13 ? ['kids'] : age < 18 ? ['teen'] : age >= 65 ? ['older'] : []
}

/** Reads a question for advice: its kind, and what it names. */
export function readQuestion(said: string): AdviceQuestion {
  const all = wordsOf(said).map(asSpelt)
  const stems = all.map(stem)
  const text = all.join(' ')
  const named: Named[] = []
  const whom = new Set<People>(groupOfAge(text))
  const unknown: string[] = []
  for (let at = 0; at < all.length;) {
    let length = Math.min(longestPhrase, all.length - at)
    while (length > 0 && !conceptsOf.has(stems.slice(at, at + length).join(' '))) length--
    if (length === 0) {
      // A medicine is never beside the point.
      if (medicineNames.has(all[at]!)) named.push({ concepts: ['medicine'], isWeak: false })
      else if (!fillers.has(all[at]!) && !fillers.has(stems[at]!) && !/^\d/.test(all[at]!)) unknown.push(all[at]!)
      at++
      continue
    }
    const concepts = conceptsOf.get(stems.slice(at, at + length).join(' '))!
    for (const each of concepts) if (isPerson(each)) whom.add(each)
    named.push({ concepts, isWeak: concepts.every((each) => weak.has(each)) })
    at += length
  }
  // 'Is it too late for a safe run' asks both ways.
  const [isAgainst, isFor] = [against.test(text) || /\bbad$/.test(text), favours.test(text)]
  return {
    kind: kindOf(text, wordsOf(said.split(/[,.;!]/).findLast((each) => /\p{L}/u.test(each)) ?? '').join(' ')),
    named,
    people: [...whom],
    unknown,
    isAgainst: isAgainst && isFor ? null : isAgainst,
  }
}

/** Returns true for a message that may ask for advice, and not for the person's own records. */
export function mayAskAdvice(said: string): boolean {
  const text = wordsOf(said).join(' ')
  if (begins.test(text) || starts.test(text) || asking.test(text) || said.trimEnd().endsWith('?')) {
    const isPlain = asksRight.test(text)
    if (isPlain) return true
    if (tells.test(text) && !said.includes('?')) return false
    const isOwn = ofOwnDoing.test(text) || howMuchDone.test(text) || affectsMine.test(text)
    return !ofRecords.test(text) && !isOwn && !(/\b(?:do|am) i\b/.test(text) && usual.test(text))
  }
  return false
}
