import { withDigits } from '../../values/numbers.ts'
import type { Part, Span } from '../../reading/read.ts'
import { whenSaid } from '../../values/when-said.ts'
import { addDays, type Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf } from '../../words/lists.ts'
import { spansOf } from '../spans.ts'

export const endsSentence = /[.!?;\n]\s*$/
const clockTime = /\d|noon|midnight|half|quarter|o'?clock/i
/** Returns true if words have a number or another word of the clock: 'at 8', 'around four'. */
const hasClock = (text: string): boolean => clockTime.test(withDigits(text))
/** A clause that goes on from the one before: 'ran 5k yesterday, then my back went'. */
export const goesOn = /^\W*(?:and )?(?:then|after(?:wards)?|later|before that|straight after)\b/i
export const isNow = anyOf(cues.saysNow)

/** Returns the day that marks name, as a distance from today; null if none does. */
export function dayNamed(whens: readonly Span[], clock: Clock): number | null {
  for (const { text, spelt } of whens) {
    const { day } = whenSaid(spelt ?? text, clock)
    if (day !== null) return day
    if (isNow.test(text)) return 0
  }
  return null
}

/** Returns true if a mark says a day or a time; 'at the club' does not. */
export function isTime(text: string, clock: Clock): boolean {
  const { day, minute } = whenSaid(text, clock)
  return day !== null || minute !== null
}

/** Returns true if a mark says a time of the clock, and not only a day or a part of it. */
export function isClockTime(text: string, clock: Clock): boolean {
  const { minute, isPart } = whenSaid(text, clock)
  return hasClock(text) && minute !== null && !isPart
}

/** Says a day without a time of the clock, which is of one thing alone. */
export const sayDay = (day: number, clock: Clock): string =>
  day === 0 ? 'today' : day === -1 ? 'yesterday' : addDays(clock.today, day)

/** Returns the words of a mark that names a day; the day alone where they have a time of the clock. */
export const wordsOfDay = (span: Span | undefined, day: number, clock: Clock): string =>
  span && !hasClock(span.text) && isTime(span.text, clock) ? span.text : sayDay(day, clock)

const separates = /[,;.]|\b(?:and|then|n|plus|but)\b|&/i

/**
 * Returns the times of each of several things in one part: 'paracetamol at 2 and ibuprofen at 4'. A time belongs to what
 * it stands beside in its clause; what has no day takes the one before it, or one at the end of its list.
 * @param items marks in order
 */
export function timesOfEach(part: Part, items: readonly Span[], clock: Clock): Span[][] {
  const whens = spansOf(part, 'when')
  if (whens.length < 2 || items.length === 0) return items.map(() => whens)
  const own: Span[][] = items.map(() => [])
  for (const when of whens) {
    const next = items.findIndex(({ start }) => start >= when.end)
    const last = next < 0 ? items.length - 1 : next - 1
    const gap = last < 0 ? ',' : part.text.slice(items[last]!.end - part.start, when.start - part.start)
    const place = next >= 0 && separates.test(gap) ? next : Math.max(0, last)
    // Of two days before one thing the nearer is its own: 'Thursday rest, Friday 32 km bike'.
    const isOther = place === next && dayNamed([when], clock) !== null && dayNamed(own[place]!, clock) !== null
    own[place] = isOther ? [when] : [...own[place]!, when]
  }
  let day: Span | undefined
  return own.map((each, at) => {
    const dated = each.find((span) => dayNamed([span], clock) !== null)
    day = dated ?? day
    if (dated) return each
    const behind = each.length === 0 ? own.slice(at + 1).find((more) => more.length > 0) : undefined
    if (!day) return behind ?? each
    return [{ ...day, text: wordsOfDay(day, dayNamed([day], clock)!, clock) }, ...each]
  })
}
