import type { NewDrink } from '@finu/contract/water/water'
import { now } from '../lib/clock.ts'
import { newId } from '../lib/random.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'

/** How long Undo is offered. */
export const undoMs = 6000

/** A drink that one tap saved. */
interface Tap {
  id: string
  /** The line of its toast. */
  line: string
}

/** Taps that can still be undone, the latest last: of five quick ones, each can be. */
let taps: readonly Tap[] = []
let offeredUntilMs = 0

/** Keys of taps without an answer, by drink: the next tap of the same sends the same key, which saves once. */
const unanswered = new Map<string, string[]>()

const nameOf = ({ amount_ml, drunk_at }: NewDrink) => `${amount_ml} ${drunk_at ?? 'now'}`

/** Offers to undo a tap, and those before it whose offer still stands. */
export function offerUndo(tap: Tap) {
  taps = [...(now() > offeredUntilMs ? [] : taps), tap]
  offeredUntilMs = now() + undoMs
}

/** Returns the latest tap, which is undone now; undefined if there is none. The offer for those before it goes on. */
export function takeLatest(): Tap | undefined {
  const latest = taps.at(-1)
  taps = taps.slice(0, -1)
  offeredUntilMs = now() + undoMs
  return latest
}

/** Returns the tap that is undone next. */
export const nextTap = (): Tap | undefined => taps.at(-1)

/** Returns the key of a tap. */
export const keyOfTap = (drink: NewDrink): string => unanswered.get(nameOf(drink))?.shift() ?? newId()

/** Keeps the key of a tap that got no answer. */
export function keepKey(drink: NewDrink, key: string) {
  const name = nameOf(drink)
  unanswered.set(name, [...(unanswered.get(name) ?? []), key])
}

forgetAtSessionEnd(() => {
  taps = []
  unanswered.clear()
})
