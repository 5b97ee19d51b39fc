import type { Part, Span } from '../../reading/read.ts'
import type { Aspect } from '../../reading/tags.ts'
import type { Clock } from '../../values/when.ts'
import { allDaysIn } from '../query/query-days.ts'
import { isFigureWord } from '../query/query-subject.ts'
import { spansOf } from '../spans.ts'

/** Aspects that are asked of some days; a single entry is sought by the others. */
const ofDays = new Set<Aspect>(['list', 'total', 'average', 'count', 'compare', 'trend'])
/** Subjects that have a present value, so that a question for them needs no days. */
const ofNow = new Set<Part['subject']>(['weight', 'goals', 'points', 'streaks'])
const joins = /^\W*(?:and|n|&|plus|also)\b/i
/** Matches another figure of what was asked for: 'and how much protein'. */
export const moreFigures = /^(?:and|n|&|plus) how (?:much|many) \p{L}+\W*$/iu
const endsQuestion = /[.!?]\s*$/

const takesDays = ({ intent, subject, aspect }: Part): boolean =>
  intent === 'ask' && aspect !== null && ofDays.has(aspect) && !ofNow.has(subject)

const withDaysOf = (part: Part, other: Part): Part => ({
  ...part,
  spans: [...spansOf(other, 'when').map((span) => ({ ...span, start: part.start, end: part.start })), ...part.spans],
})

const lastWord = /\p{L}+(?=\W*$)/u

const lastWordOf = (text: string): string => lastWord.exec(text)?.[0].toLowerCase() ?? ''

/** Reads 'and how much protein' as a question for that nutrient. */
function figureAsked(part: Part): Part {
  const { 0: text, index } = lastWord.exec(part.text)!
  const start = part.start + index
  const nutrient: Span = { label: 'nutrient', text, start, end: start + text.length }
  return { ...part, intent: 'ask', chance: 1, subject: 'nutrients', aspect: 'total', topicChance: 1, spans: [nutrient] }
}

/**
 * Gives two questions of one sentence the same days where only one names some: 'how much did I sleep and how much water did I
 * drink yesterday', 'how many workouts this week and how many calories did they burn'.
 */
export function withSharedDays(parts: readonly Part[], clock: Clock): Part[] {
  const shared = [...parts]
  for (const [at, each] of parts.entries()) {
    const part = shared[at - 1]
    if (!part || !joins.test(each.text) || endsQuestion.test(part.text) || !takesDays(part)) continue
    const next = moreFigures.test(each.text) && isFigureWord(lastWordOf(each.text)) ? figureAsked(each) : each
    if (!takesDays(next)) continue
    const [own, others] = [allDaysIn(part, clock), allDaysIn(next, clock)]
    shared[at] = own.length > 0 && others.length === 0 ? withDaysOf(next, part) : next
    if (own.length === 0 && others.length > 0) shared[at - 1] = withDaysOf(part, next)
  }
  return shared
}
