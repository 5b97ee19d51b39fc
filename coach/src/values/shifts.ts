import words from '../words/shifts.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'

type Shift = keyof typeof words.kinds

const kinds = Object.entries(words.kinds).map(([shift, phrases]): [Shift, RegExp] => [shift as Shift, anyOf(phrases)])
/** Words for days with a shift, and for those without. */
export const everyShiftWord: readonly RegExp[] = [
  ...Object.values(words.kinds).map(
    (phrases) => new RegExp(String.raw`(?:\b(?:after|my|an?|last|on|the) )*${oneOf(phrases)}`, 'i'),
  ),
  anyOf(words.others),
]

/** 'Before my night shift' is a day that has none behind it. */
const isYetToCome = new RegExp(String.raw`${oneOf(words.before)}.{0,20}\b(?:shifts?|nights)\b`, 'i')

/** Returns the kind of shift that words name: 'night shift' for 'after nights'; null for none. */
export const shiftIn = (text: string): Shift | null => kinds.find(([, phrases]) => phrases.test(text))?.[0] ?? null

/** Returns true if a note is of a day on or after a shift of a kind. */
export const isOfShift = (note: string, shift: string): boolean => shiftIn(note) === shift && !isYetToCome.test(note)
