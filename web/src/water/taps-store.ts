import type { NewDrink } from '@finu/contract/water/water'
import { now } from '../lib/clock.ts'
import { newId } from '../lib/random.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import { tapUndoMs } from '../rewards/front/earned.tsx'

/** A drink that one tap saved. */
interface Tap {
  id: string
  /** The line of its toast. */
  line: string
}

/** Taps that follow each other: one toast offers to undo them one after the other, the latest first. */
export interface TapRun {
  toastId: string
  taps: Tap[]
  /** Later taps begin a run of their own, in ms since the epoch. */
  joinUntilMs: number
}

let run: TapRun | undefined

/** Keys of taps without an answer, by drink: the next tap of the same sends the same key, which saves once. */
const unanswered = new Map<string, string[]>()

const nameOf = ({ amount_ml, drunk_at }: NewDrink) => `${amount_ml} ${drunk_at ?? 'now'}`

/** Adds a tap to those that can be undone. @returns the taps that its toast offers to undo */
export function addTap(tap: Tap): TapRun {
  if (!run || now() > run.joinUntilMs) run = { toastId: `drinks-${tap.id}`, taps: [], joinUntilMs: 0 }
  run.taps.push(tap)
  run.joinUntilMs = now() + tapUndoMs
  return run
}

/** Removes the latest tap, which is undone now. @returns it; undefined if there is none */
export function takeLatest(of: TapRun): Tap | undefined {
  of.joinUntilMs = now() + tapUndoMs
  return of.taps.pop()
}

/** Returns the key of a tap. */
export const keyOfTap = (drink: NewDrink): string => unanswered.get(nameOf(drink))?.shift() ?? newId()

/** Keeps the key of a tap that got no answer. */
export function keepKey(drink: NewDrink, key: string) {
  const name = nameOf(drink)
  unanswered.set(name, [...(unanswered.get(name) ?? []), key])
}

forgetAtSessionEnd(() => {
  run = undefined
  unanswered.clear()
})
