import { clampGoalPoints, type GoalCategory } from '@finu/contract/fitness/goals'
import { withDigits } from '../../values/numbers.ts'
import { noteOf } from '../../values/plain.ts'
import type { Part, Span } from '../../reading/read.ts'
import { kilogramsIn } from '../../values/read-measures.ts'
import type { Intent } from '../../reading/tags.ts'
import type { Aside } from '../../understanding.ts'
import { withoutOthers } from '../../compose/log/of-others.ts'
import { asking, logged, type PartLogs } from '../../compose/part-logs.ts'
import { spansOf, wordsOf } from '../../compose/spans.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import categories from '../../words/logged/goal-categories.json' with { type: 'json' }
import { finderOf, oneOf } from '../../words/lists.ts'

const categoriesOf = finderOf<Exclude<GoalCategory, 'Personal'>>(categories)

const longestGoal = 160
const longestFact = 200
const shortestFact = 4

/** Words between 'goal' and its mark, which belong to it: 'goal lose | 5 kg'. */
const aheadOfGoal = new RegExp(String.raw`^.*(?:\bgoals?:?|${oneOf(cues.aims)}) ((?:\p{L}+ ){1,6})$`, 'iu')
const smallAhead = /^(?:(?:is|to|of|for|a|the|my|be) )+/i
/** Words of setting a goal, which are none of it. */
const setsGoal = /^(?:set|make|add|have|create|start|log|track|put)\b.*$/i
const fewWords = /^ (?:\p{L}+ ){1,3}$/u
const betweenGoals = /^\s*(?:,|;|\+|&|and\b|n\b|plus\b)/i

/** Matches the end of what a goal is: the next sentence or goal, or its points. */
const endOfGoal = /[,;.!?]|\b(?:and|plus|worth|for \d+ points)\b|$/i
/** The most words at the end of a goal that may have no mark: 'walk 8000 steps a | day'. */
const mostWordsBehind = 3

/** Returns a goal with the words of it that stand behind its mark: 'by february | fourteenth'. */
function wholeGoal(part: Part, { end, text }: Span): string {
  const behind = part.text.slice(end - part.start)
  const rest = behind.slice(0, endOfGoal.exec(behind)!.index).trimEnd()
  const isMarked = part.spans.some((span) => span.start >= end && span.start < end + rest.length)
  return isMarked || rest.trim().split(' ').length > mostWordsBehind ? text : `${text}${rest}`
}

/** Returns the text of a goal that a part marks. */
export const goalIn = (part: Part): string | undefined =>
  noteOf(
    spansOf(part, 'goal')
      .map((mark) => wholeGoal(part, mark))
      .join(' '),
    longestGoal,
  )

/** Returns the texts of the goals of a part: 'drink 2 litres every day and meditate' are two. */
function goalsIn(part: Part): string[] {
  const texts: string[] = []
  const marks = spansOf(part, 'goal')
  for (const [at, mark] of marks.entries()) {
    const before = marks[at - 1]
    const { start } = mark
    const text = wholeGoal(part, mark)
    // What stands behind its mark is in the goal before already.
    const behind = before ? wholeGoal(part, before).length - before.text.length : 0
    const ahead = part.text.slice((before?.end ?? part.start) - part.start + behind, start - part.start)
    const whole = before
      ? text
      : `${(aheadOfGoal.exec(ahead)?.[1] ?? '').replace(smallAhead, '').replace(setsGoal, '')}${text}`
    // The word between two marks of one goal may be marked as a time: 'walk 4 times | this | week'.
    if (before && !betweenGoals.test(ahead)) texts.push(`${texts.pop()!}${fewWords.test(ahead) ? ahead : ' '}${text}`)
    else texts.push(whole)
  }
  return texts.flatMap((text) => noteOf(text, longestGoal) ?? [])
}

/** Matches what no daily goal counts: a number of a week, a date to reach it by, a weight. */
const notDaily = new RegExp(
  `(?:\\b(?:\\d+x?|once|twice|two|three|four|five) ?)?${oneOf(cues.notDaily)}(?:(?<=end) of \\w+)?`,
  'i',
)

/** Returns true for a goal of each day, and false for one with a date or a number of a week in its name. */
export const isDaily = (name: string): boolean => !notDaily.test(name)

/** Matches another goal behind one, without the word: 'and one to get down to 75 kg'. */
const another = new RegExp(
  String.raw`(?:^|[ ,])(?:one|another)(?: one| goal)? ${oneOf(cues.behindAnother)} (?=\p{L}|\d)`,
  'iu',
)

const byDate = oneOf(cues.notDaily.filter((words) => words.startsWith('by ')))
const toWeigh = new RegExp(
  `^(?:${oneOf(cues.aheadOfWish)} ){0,12}?(?=${oneOf(cues.reaches)} (?:[\\p{L}]+ ){0,2}\\d[^?]*${byDate})`,
  'iu',
)

/** Kinds of parts for which a wish may be taken; danger is none of them. */
const mayBeGoal = new Set<Intent>(['weight', 'advice', 'unclear', 'exercise', 'talk', 'remember'])

/** Matches a habit that is given up from a day on: 'stop eating sweets after 8pm starting tomorrow'. */
const stopsFromNow = new RegExp(`^${oneOf(cues.givesUp)} .*${oneOf(cues.fromDay)}`, 'i')

/** Reads a wish with a number and a date to reach it by as a goal: 'get down to 138 lbs by new years'. */
export function withDatedGoal(part: Part): Part {
  if (part.intent === 'fast' && stopsFromNow.test(part.text)) return goalFrom(part, 0)
  if (!mayBeGoal.has(part.intent) || part.text.includes('?')) return part
  const found = toWeigh.exec(withDigits(part.text))
  return found ? goalFrom(part, wordsBefore(part.text, found[0])) : part
}

/** Returns the place in a text behind words that it begins with, as numbers in digits may be shorter. */
const wordsBefore = (text: string, ahead: string): number => (text.toLowerCase().startsWith(ahead) ? ahead.length : 0)

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

const changesBy = /\b(?:lose|gain|lift|bench|squat|deadlift|press)\b/i

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
      const text = notDaily.exec(name)?.[0].replace(/^\d+x? (?=by )/i, '')
      const weight = kilogramsIn(name)
      const isWeight = weight !== null && (!weight.isGuessed || /\bweigh/i.test(name)) && !changesBy.test(name)
      return [
        ...(text === undefined ? [] : [{ kind: 'not_daily', text } as const]),
        ...(isWeight ? [{ kind: 'target_weight', text: name } as const] : []),
      ]
    }),
    question: null,
  }
}

export function logMemory(part: Part): PartLogs {
  const fact = wordsOf(part, 'fact')
    .replaceAll('"', '')
    .replace(/^that\s+/i, '')
  // Of 'I am 170 cm' only the unit may be marked, and 'my husband has diabetes' keeps whose it is.
  const [marked] = spansOf(part, 'fact')
  const own = withoutOthers(part)
  const isOfOther = marked !== undefined && (own === null || own.start > marked.start)
  const said =
    isOfOther && own ? part.text.slice(0, own.start - part.start).replace(/[\s,;.]+(?:but|and)?\s*$/i, '') : part.text
  const isWhole = fact !== '' && (fact.length < shortestFact || isOfOther)
  const text = noteOf(isWhole ? said : fact, longestFact)
  if (text === undefined) return asking({ ask: 'memory' })
  return logged({ kind: 'memory', input: { text: text.replace(/^i(?=['\s])/, 'I').replace(/^im(?= )/i, 'I’m') } })
}
