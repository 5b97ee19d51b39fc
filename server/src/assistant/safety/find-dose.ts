import { withDigits } from '@finu/coach/values/numbers'
import { anyOf, oneOf } from '@finu/coach/words/lists'
import accidental from './accidental-doses.json' with { type: 'json' }
import { isSaidOverdose } from './said-overdose.ts'
import type { Danger } from './signs.ts'
import {
  excessOfCorrected,
  excessOfDay,
  excessOfMultiple,
  excessOfUnits,
  isCorrected,
  type Excess,
} from './wrong-dose.ts'
import words from './wrong-doses.json' with { type: 'json' }

/** Words of a text that are read together, and from one group to the next: the time grows only with the length. */
const [together, step] = [50, 35]

function groupsOf(text: string): string[] {
  const all = text.split(' ')
  const starts = Array.from(
    { length: Math.max(1, Math.ceil((all.length - (together - step)) / step)) },
    (_, at) => at * step,
  )
  return starts.map((start) =>
    all
      .slice(start, start + together)
      .join(' ')
      .slice(0, 400),
  )
}

const onPurpose = anyOf(accidental.onPurpose)
const byMistake = anyOf(accidental.byMistake)
const notTaken = anyOf(words.notTaken)
const asPrescribed = anyOf(words.asPrescribed)
/** A dose that somebody changed who may: 'my doctor doubled my lithium'. */
const byPrescriber = new RegExp(
  String.raw`${oneOf(words.prescribers)} (?:(?:has|have|had|just|also) )?${oneOf(words.changes)}`,
  'i',
)
const isPrescribed = (text: string): boolean => asPrescribed.test(text) || byPrescriber.test(text)

/** Returns true if a text says that a dose was not taken, or is prescribed, or hardly differs from the right one. */
export function isNoExcess(message: string): boolean {
  const text = withDigits(message)
  return notTaken.test(text) || isPrescribed(text) || (isCorrected(text) && excessOfCorrected(text) === null)
}

export interface DoseFinding {
  danger: Danger
  /** True if it is said as a slip, which the other judges may take for intent. */
  isSlip: boolean
}

const of = (excess: Excess, isSlip: boolean): DoseFinding => ({
  danger: excess === 'far' ? 'emergency' : 'overdose',
  isSlip,
})

function findIn(text: string): DoseFinding | null {
  const isSlip = byMistake.test(text) && !onPurpose.test(text.replaceAll(/\bover ?dos\w*/g, ''))
  if (isSaidOverdose(text)) return isSlip ? { danger: 'overdose', isSlip } : { danger: 'self_harm', isSlip }
  if (!/\d|\b(?:doubl|tripl|trebl|quadrupl|twice|thrice|every|each|daily)/.test(text)) return null
  if (notTaken.test(text) || isPrescribed(text)) return null
  const corrected = excessOfCorrected(text)
  if (corrected) return of(corrected, !onPurpose.test(text))
  const excess = excessOfMultiple(text) ?? excessOfUnits(text) ?? excessOfDay(text)
  return excess && of(excess, isSlip)
}

/** Finds a dose in a message that is said to be too high: corrected, doubled, above the most of a day, or an overdose by name. */
export function findDose(message: string): DoseFinding | null {
  const found = groupsOf(withDigits(message)).map(findIn)
  return found.find((each) => each?.danger === 'self_harm') ?? found.find((each) => each !== null) ?? null
}
