import type { Ask } from '../../ask.ts'
import { monthOf } from '../../values/range.ts'
import type { Part } from '../../reading/read.ts'
import type { Before } from '../../understanding.ts'
import type { Clock } from '../../values/when.ts'
import asks from '../../words/asks.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { withTimeWords } from '../ask/asked-words.ts'
import { allDaysIn } from './query-days.ts'
import { targetIn } from './target-words.ts'

const ahead = anyOf(asks.ahead)
const reaches = anyOf(asks.reaches)
const target = anyOf(['target*', 'goal*'])
const weight = anyOf([...asks.subjects.weight, 'kg(s)', 'kilo(s)', 'lb(s)', 'pound(s)', 'stone'])
const bareNumber = /\d(?= (?:by|at|if|before)\b|\W*$)/i
const past = /\bdid\b/i

/** Returns true for a question about a day to come on which something is reached: 'when will I hit 70 kg'. */
export const asksAhead = (text: string): boolean => ahead.test(text) && reaches.test(text) && !past.test(text)

/**
 * Returns the question when a weight will be reached: 'at this rate when do i hit 138'. Of nothing else the records tell
 * a day to come, which is said. Null for other questions.
 */
export function reachOf(part: Part, { kept, cards }: Before, clock: Clock): Ask | null {
  const text = withTimeWords(part.text)
  if (!asksAhead(text)) return null
  const named = targetIn(part, 'weight')
  const about = kept.query?.about ?? (cards.some(({ kind }) => kind === 'weight') ? 'weight' : null)
  // A bare number that nothing follows is a weight, where nothing else was spoken of.
  const isBare = about === null && named?.isBare === true && bareNumber.test(text)
  if (
    !(
      weight.test(text) ||
      isBare ||
      (about === 'weight' && (named !== undefined || target.test(text) || reaches.test(text)))
    )
  )
    return about === null || about === 'fasting'
      ? null
      : { ask: 'unanswered', untracked: null, said: part.text.slice(0, 160), of: about }
  const range = allDaysIn(part, clock)[0]
  // The rate is that of the days of the question before, if they are several.
  const last = about === 'weight' && kept.query ? kept.query.range : monthOf(clock)
  const before = last.start === last.end ? monthOf(clock) : last
  const query = { about: 'weight', name: null, measure: 'reach', range: range ?? before, against: null } as const
  const unit = kept.query?.about === 'weight' ? kept.query.unit : undefined
  return { ask: 'records', query: { ...query, ...(unit && { unit }), ...(named && { target: named }) } }
}
