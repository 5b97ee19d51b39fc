import { clampGoalPoints, type GoalCategory } from '@finu/contract/fitness/goals'
import { withDigits } from '../numbers.ts'
import { noteOf } from '../plain.ts'
import type { Part } from '../reading/read.ts'
import type { Aside } from '../understanding.ts'
import { asking, logged, type PartLogs } from './part-logs.ts'
import { spansOf, wordsOf } from './spans.ts'
import cues from '../words/cues.json' with { type: 'json' }
import categories from '../words/goal-categories.json' with { type: 'json' }
import { finderOf, oneOf } from '../words/lists.ts'

const categoriesOf = finderOf<Exclude<GoalCategory, 'Personal'>>(categories)

const longestGoal = 160
const longestFact = 200

/** Returns the text of a goal that a part marks. */
export const goalIn = (part: Part): string | undefined => noteOf(wordsOf(part, 'goal'), longestGoal)

/** Words between 'goal' and its mark, which belong to it: 'goal lose | 5 kg'. */
const aheadOfGoal = /\bgoals?:? ((?:\p{L}+ ){1,4})$/iu
const smallAhead = /^(?:(?:is|to|of|for|a|the|my|be) )+/i
const betweenGoals = /^\s*(?:,|;|\+|&|and\b|n\b|plus\b)/i

/** Returns the texts of the goals of a part: 'drink 2 litres every day and meditate' are two. */
function goalsIn(part: Part): string[] {
  const texts: string[] = []
  const marks = spansOf(part, 'goal')
  for (const [at, { text, start }] of marks.entries()) {
    const before = marks[at - 1]
    const ahead = part.text.slice((before?.end ?? part.start) - part.start, start - part.start)
    const whole = before ? text : `${(aheadOfGoal.exec(ahead)?.[1] ?? '').replace(smallAhead, '')}${text}`
    if (before && !betweenGoals.test(ahead)) texts.push(`${texts.pop()!} ${text}`)
    else texts.push(whole)
  }
  return texts.flatMap((text) => noteOf(text, longestGoal) ?? [])
}

/** Matches what no daily goal counts: a number of a week, a date to reach it by, a weight. */
const notDaily = new RegExp(`(?:\\b(?:\\d+x?|once|twice|two|three|four|five) ?)?${oneOf(cues.notDaily)}`, 'i')

/** Matches another goal behind one, without the word: 'and one to get down to 75 kg'. */
const another = new RegExp(
  String.raw`(?:^|[ ,])(?:one|another)(?: one| goal)? ${oneOf(cues.behindAnother)} (?=\p{L}|\d)`,
  'iu',
)

/** Returns the goal that begins at a place of a part. */
function goalFrom(part: Part, at: number): Part {
  const [text, start] = [part.text.slice(at), part.start + at]
  return { ...part, text, start, intent: 'goal', spans: [{ label: 'goal', text, start, end: start + text.length }] }
}

/** Reads 'and one to sleep 8 hours' behind a goal as another goal. */
export const withOtherGoals = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, at): Part[] => {
    const isOfGoal = part.intent === 'goal'
    const found = isOfGoal || parts[at - 1]?.intent === 'goal' ? another.exec(part.text) : null
    const isFirst = found && /^(?:and|plus)?$/i.test(part.text.slice(0, found.index))
    if (!found || !(isOfGoal || isFirst)) return [part]
    const rest = goalFrom(part, found.index + found[0].length)
    const ahead = part.spans.filter(({ end }) => end <= part.start + found.index)
    return ahead.length > 0 ? [{ ...part, text: part.text.slice(0, found.index), spans: ahead }, rest] : [rest]
  })

/** Returns a goal's points that a part marks, within the allowed range; null if none are marked. */
export function pointsIn(part: Part): number | null {
  const worth = /\d{1,3}/.exec(withDigits(wordsOf(part, 'points')))
  return worth ? clampGoalPoints(Number(worth[0])) : null
}

/** Logs the goals of a part. What the app can't count of one is named, as it ticks goals off day by day. */
export function logGoal(part: Part): PartLogs {
  const names = goalsIn(part)
  if (names.length === 0) return asking({ ask: 'goal' })
  const points = pointsIn(part)
  return {
    logs: names.map((name) => ({
      kind: 'goal',
      input: { name, category: categoriesOf(name)[0] ?? 'Personal', ...(points === null ? {} : { points }) },
    })),
    asides: names.flatMap((name): Aside[] => {
      const text = notDaily.exec(name)?.[0]
      return text === undefined ? [] : [{ kind: 'not_daily', text }]
    }),
    question: null,
  }
}

export function logMemory(part: Part): PartLogs {
  const fact = wordsOf(part, 'fact')
    .replaceAll('"', '')
    .replace(/^that\s+/i, '')
  const text = noteOf(fact, longestFact)
  if (text === undefined) return asking({ ask: 'memory' })
  return logged({ kind: 'memory', input: { text: text.replace(/^i(?=['\s])/, 'I').replace(/^im(?= )/i, 'I’m') } })
}
