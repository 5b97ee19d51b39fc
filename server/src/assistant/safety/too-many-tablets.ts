import { withDigits } from '@finu/coach/values/numbers'
import { anyOf, oneOf } from '@finu/coach/words/lists'
import words from './accidental-doses.json' with { type: 'json' }

/** The most usual tablets of a day for an adult, by the leaflets of the NHS: 8 of 500 mg paracetamol, 6 of 200 mg ibuprofen. */
const mostADay = words.tabletsADay.map(({ names, most }) => ({
  counted: new RegExp(String.raw`\b(\d{1,2}) (?:x |of |of the )?(?:${oneOf(words.about)} )?${oneOf(names)}`, 'gi'),
  most,
}))
/** From how many tablets of any other medicine it is too much at once. */
const mostOfOthers = 9
const usualTablets = words.tabletsADay.map(({ names, most }) => ({ name: new RegExp(`^${oneOf(names)}$`, 'i'), most }))

/** Returns from how many tablets of a medicine it is too much: more than a day allows. Null is a medicine that is not known. */
export const leastTooMany = (name: string | null): number =>
  (usualTablets.find((each) => name !== null && each.name.test(name))?.most ?? mostOfOthers) + 1

const asksForMore = anyOf(words.asksForMore)
const onPurpose = anyOf(words.onPurpose)
const harmless = anyOf(['week(s)', 'month(s)', 'left', 'pack of', 'box of', 'buy', 'bought'])
const longest = 300

/**
 * Returns true if a message says that as many of a painkiller were taken as a day allows, or more, and asks for more: '8
 * paracetamol today already, more ok?'. That is for the poison information line, and no sign of self-harm.
 */
export function isTooManyTablets(message: string): boolean {
  if (message.length > longest || !asksForMore.test(message)) return false
  if (onPurpose.test(message) || harmless.test(message)) return false
  const said = withDigits(message)
  return mostADay.some(({ counted, most }) => [...said.matchAll(counted)].some(([, count]) => Number(count) >= most))
}
