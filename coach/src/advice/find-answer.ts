import type { DirectAnswer, People, QuestionKind } from './answers/answer.ts'
import { directAnswers } from './answers/all.ts'
import { people } from './answers/answer.ts'
import { mayAskAdvice, readQuestion, type AdviceQuestion } from './question.ts'
import words from '../words/advice-words.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'

/** The answer that a question asks for. */
export interface Found {
  id: string
  kind: QuestionKind
  people: readonly People[]
  isAgainst: boolean | null
}

const entries = Object.entries(directAnswers).map(([id, answer]) => ({
  id,
  answer,
  needs: answer.needs.map((need) => need.split('|')),
  allowed: new Set([...answer.needs.flatMap((need) => need.split('|')), ...(answer.also ?? [])]),
}))
type Entry = (typeof entries)[number]

const isPeople = (concepts: readonly string[]) => concepts.every((each) => people.some((group) => group === each))

/** The most words without a meaning here: one beside two subjects, or beside an injury, of which it says how it came. */
const mostUnknown = ({ kinds, needs }: DirectAnswer): number => Number(needs.length > 1 || kinds[0] === 'first')

/** Returns how well an answer fits a question; null if it does not. */
function fit({ answer, needs, allowed }: Entry, question: AdviceQuestion): number | null {
  const isOfKind = answer.kinds.includes(question.kind) || (question.kind === 'do' && answer.kinds.includes('first'))
  if (!isOfKind) return null
  const { named, unknown } = question
  if (!hasNeeds(needs, named)) return null
  const other = named.filter(({ concepts }) => !concepts.some((each) => allowed.has(each)) && !isPeople(concepts))
  // Another subject, or a word that may be one, makes it another question.
  if (other.some(({ isWeak }) => !isWeak) || unknown.length > mostUnknown(answer)) return null
  return 2 * needs.length + named.length - other.length - unknown.length - 0.1 * answer.kinds.indexOf(question.kind)
}

/** Returns true if each need is named. */
const hasNeeds = (needs: readonly (readonly string[])[], named: AdviceQuestion['named']): boolean =>
  needs.every((need) => named.some(({ concepts }) => concepts.some((each) => need.includes(each))))

/** Finds the answer that a question asks for; null if none fits well. */
export const findAnswer = (said: string): Found | null =>
  said.length > longest || !mayAskAdvice(said) ? null : (best(readQuestion(said))?.found ?? null)

const longest = 200

/** Returns the answer that fits a question best, and how well. */
function best(question: AdviceQuestion): { found: Found; score: number } | null {
  let [found, most] = [null as Entry | null, 0]
  for (const entry of entries) {
    const score = fit(entry, question)
    if (score !== null && score > most) [found, most] = [entry, score]
  }
  if (!found) return null
  const { kind, isAgainst } = question
  const whom = question.people.filter((each) => !found.allowed.has(each))
  return { found: { id: found.id, kind, isAgainst, people: whom }, score: most }
}

/** The answer before, and the words it was asked in. */
interface Last {
  id?: string | undefined
  said: string
}

const leads = new RegExp(`^(?:${oneOf(words.goesOn)}[ ,]*){1,12}`, 'i')
const mostOfFollowUp = 80

/**
 * Finds the answer to a few words that continue a question for advice: 'and for kids?', 'ok but how much', 'what about
 * tea'. Null where they don't, or where no answer covers what they add.
 */
export function findNext(said: string, last: Last): Found | 'unknown' | null {
  const isShort = said.length <= mostOfFollowUp && leads.test(said)
  if (!isShort) return null
  const added = readQuestion(said)
  const before = readQuestion(last.said)
  // An answer that an earlier version gave may be gone.
  const isThere = last.id !== undefined && Object.hasOwn(directAnswers, last.id)
  const id = isThere ? last.id : best(before)?.found.id
  if (added.named.length === 0 && added.people.length === 0) return kindAsked(added, before, id)
  if (added.unknown.length > 0) return null
  const isPersonOnly = added.named.every(({ concepts, isWeak }) => isWeak || isPeople(concepts))
  // 'I have diabetes' alone is a fact to remember.
  if (isPersonOnly && added.people.length > 0) {
    if (id === undefined || !/^(?:and|but|ok|so|what|how|even|for|if|is|does|same)\b/i.test(said)) return null
    return { id, kind: before.kind, isAgainst: before.isAgainst, people: added.people }
  }
  const kind = added.kind === 'do' || leadsOnly.test(said) ? before.kind : added.kind
  const joined = (named: AdviceQuestion['named']): AdviceQuestion => ({
    ...added,
    kind,
    // 'What about tea', after 'is coffee bad for sleep', asks whether it is bad.
    isAgainst: leadsOnly.test(said) ? before.isAgainst : added.isAgainst,
    named: [...named, ...added.named],
    people: [...new Set([...before.people, ...added.people])],
  })
  // What is new takes the place of one thing that was named, or comes to them.
  const candidates = [before.named, ...before.named.map((_, at) => before.named.toSpliced(at, 1))]
  const found = candidates.flatMap((named) => best(joined(named)) ?? []).toSorted((a, b) => b.score - a.score)
  return found[0]?.found ?? null
}

const leadsOnly = /^(?:and|what about|how about|or)\b/i

/** Returns the answer before for a question of another kind: 'ok but how much'. */
function kindAsked(added: AdviceQuestion, before: AdviceQuestion, id: string | undefined): Found | 'unknown' | null {
  const isKind = added.kind === 'amount' || added.kind === 'when' || added.kind === 'why'
  if (!isKind || added.unknown.length > 0) return null
  const own = id === undefined ? undefined : directAnswers[id]
  if (id !== undefined && own?.more?.[added.kind]) return { id, kind: added.kind, isAgainst: null, people: [] }
  const other = best({ ...before, kind: added.kind })?.found
  if (other && other.id !== id) return other
  return id === undefined || added.kind === 'why' ? null : 'unknown'
}

/** How many answers need each concept. */
const needing = new Map<string, number>()
for (const { needs } of entries) for (const need of needs.flat()) needing.set(need, (needing.get(need) ?? 0) + 1)
const leastNear = 0.2
const mostNear = 2

/** Returns the questions that are nearest to one without an answer: those that need the rarer things it names. */
export function nearestTo(said: string): string[] {
  const { named } = readQuestion(said)
  const concepts = new Set(named.flatMap((each) => each.concepts))
  const near = entries.map(({ answer, needs }) => {
    const shared = needs.flatMap((need) => need.find((each) => concepts.has(each)) ?? [])
    return { title: answer.title, score: shared.reduce((sum, each) => sum + 1 / needing.get(each)!, 0) }
  })
  return near
    .filter(({ score }) => score >= leastNear)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostNear)
    .map(({ title }) => title)
}
