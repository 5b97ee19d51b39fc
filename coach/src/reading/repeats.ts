import { goesIn } from '../kinds/meal/food-words.ts'
import words from '../words/amounts.json' with { type: 'json' }
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'
import type { Part } from './read.ts'

/** Matches words for what was had once more, before the time of it: 'a glass at 9 and another at 11'. */
const onceMore = new RegExp(
  String.raw`(?<=(?:${oneOf(cues.beforeRepeat)}|[,&+]) )${oneOf(cues.repeats)}(?<count> \d+)?` +
    String.raw`(?= (?:at|after|with|before|around|about|this|in the|when|for)\b)`,
  'gi',
)
/** Matches a vessel of something: 'glass of water'. */
const filled = new RegExp(String.raw`${oneOf(words.vessels)} of \p{L}+`, 'giu')
const mostRepeats = 4

const singular = (noun: string): string => noun.replace(/(?<=[^s])s$/i, '')

/** Returns the words for one of what was had last before a place of a message; null where nothing was. */
function hadBefore(message: string, parts: readonly Part[], at: number, count: string | undefined): string | null {
  const marks = parts.flatMap(({ spans, intent }) => spans.map((span) => ({ ...span, intent })))
  const before = marks.filter(({ end }) => end <= at)
  const things = before.filter(({ label }) => label === 'food' || label === 'medicine')
  // Behind 'coffee with 2 cream' another is a coffee.
  const thing = things.findLast(({ text }) => !goesIn.test(text)) ?? things.at(-1)
  if (thing?.label === 'medicine') return `${count ?? 'a'} ${thing.text}`
  if (thing) return count === undefined ? `a ${singular(thing.text)}` : `${count} ${thing.text}`
  const vessel = [...message.slice(0, at).matchAll(filled)].at(-1)?.[0]
  if (vessel) return count === undefined ? `a ${vessel}` : null
  const amount = before.findLast(({ label }) => label === 'amount')
  if (!amount || count !== undefined) return null
  const whose = amount.intent === 'water' ? ' of water' : ''
  const measure = /\d+ ?\p{L}{1,2}$/u.test(amount.text) ? amount.text : `a ${singular(amount.text.split(' ').at(-1)!)}`
  return `${measure}${whose}`
}

/**
 * Names what was had once more, so that each time of it is read by itself: 'a glass at 9 and a glass of water at 11'.
 * @returns null for a message without it
 */
export function withRepeatsNamed(message: string, parts: readonly Part[]): string | null {
  const found = [...message.matchAll(onceMore)].slice(0, mostRepeats)
  // A medicine that was taken again has its dose already.
  const isDosed = parts.some(({ intent }) => intent === 'medicine')
  const named = found.reduceRight((text, { 0: said, index, groups }) => {
    const isAgain = isDosed && /^again$/i.test(said)
    const thing = isAgain ? null : hadBefore(message, parts, index, groups?.['count']?.trim())
    return thing === null ? text : text.slice(0, index) + thing + text.slice(index + said.length)
  }, message)
  return named === message ? null : named
}
