import { clampGoalPoints, type GoalCategory } from '@finu/contract/fitness/goals'
import { withDigits } from '../numbers.ts'
import { noteOf } from '../plain.ts'
import type { Part } from '../reading/read.ts'
import { asking, logged, type PartLogs } from './part-logs.ts'
import { wordsOf } from './spans.ts'
import categories from '../words/goal-categories.json' with { type: 'json' }
import { finderOf } from '../words/lists.ts'

const categoriesOf = finderOf<Exclude<GoalCategory, 'Personal'>>(categories)

const longestGoal = 160
const longestFact = 200

/** Returns the text of a goal that a part marks. */
export const goalIn = (part: Part): string | undefined => noteOf(wordsOf(part, 'goal'), longestGoal)

/** Returns a goal's points that a part marks, within the allowed range; null if none are marked. */
export function pointsIn(part: Part): number | null {
  const worth = /\d{1,3}/.exec(withDigits(wordsOf(part, 'points')))
  return worth ? clampGoalPoints(Number(worth[0])) : null
}

export function logGoal(part: Part): PartLogs {
  const name = goalIn(part)
  if (name === undefined) return asking({ ask: 'goal' })
  const points = pointsIn(part)
  return logged({
    kind: 'goal',
    input: { name, category: categoriesOf(name)[0] ?? 'Personal', ...(points === null ? {} : { points }) },
  })
}

export function logMemory(part: Part): PartLogs {
  const fact = wordsOf(part, 'fact')
    .replaceAll('"', '')
    .replace(/^that\s+/i, '')
  const text = noteOf(fact, longestFact)
  if (text === undefined) return asking({ ask: 'memory' })
  return logged({ kind: 'memory', input: { text: text.replace(/^i(?=['\s])/, 'I').replace(/^im(?= )/i, 'I’m') } })
}
