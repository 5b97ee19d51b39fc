import type { Part } from '../../reading/read.ts'
import { minutesOf, type Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { wordsOf } from '../spans.ts'

const toDo = new RegExp(String.raw`^(?:(?:and|but|i|i've|ive|still|just) ){0,4}${oneOf(cues.toDo)} (?=\p{L})`, 'iu')
/** Matches what somebody is about to do: 'going for a run later'. */
const setsOut = new RegExp(`^(?:(?:and|but|i'm|im|i am|we're) ){0,3}${oneOf(cues.setsOut)} `, 'i')
const toCome = anyOf([...cues.toCome, ...cues.laterToday])
const always = /\b(?:every|each|always|daily|usually|\w+ times)\b|\?/i

/** Returns true for what is yet to be done at a time ahead: 'have to take antibiotics at 8 tonight'. */
export const isToDo = ({ text }: Part): boolean =>
  (toDo.test(text) || setsOut.test(text)) && toCome.test(text) && !always.test(text)

const laterToday = anyOf(cues.laterToday)
const hourSaid = /\b(\d{1,2})(?:[:.]([0-5]\d))?(?: ?([ap])m)?\b/i
const wasDone = anyOf([...cues.doneVerbs, 'was', 'were', 'took', 'swam', 'just', '\\w{3,}ed'])

/** Returns true for a time of the evening that is still ahead: 'football training tonight at 7'. */
export function isLaterToday(part: Part, clock: Clock): boolean {
  const whens = wordsOf(part, 'when')
  if (!laterToday.test(whens) || wasDone.test(part.text)) return false
  const [, hour, minute = '0', half = 'p'] = hourSaid.exec(whens) ?? []
  if (hour === undefined) return false
  const isAfternoon = Number(hour) < 12 && half.toLowerCase() === 'p'
  return 60 * (Number(hour) + (isAfternoon ? 12 : 0)) + Number(minute) > minutesOf(clock.time)
}

const anotherDay = anyOf(cues.toCome)
const startsLater = anyOf(cues.startsLater)
const upTo = /\b(?:till?|until|through|end\w*|now|today|tonight)\b|\bto (?:noon|midday|\d)/i

/** Returns true for a fast that is to begin on another day: 'gonna start a 16:8 fast tomorrow'. */
export const beginsAnotherDay = ({ text }: Part): boolean =>
  anotherDay.test(text) && startsLater.test(text) && !upTo.test(text)
