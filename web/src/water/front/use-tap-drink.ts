import type { Instant } from '@finu/contract/platform/wire'
import { sayWaterOfDay, waterTexts, type NewDrink, type SavedDrink } from '@finu/contract/water/water'
import { isGone } from '../../lib/api-error.ts'
import { today } from '../../lib/clock.ts'
import { longDay, weekdayOf } from '../../lib/format-time.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { isPassing } from '../../lib/query-client.ts'
import { useUser } from '../../lib/user.ts'
import { toastPoints } from '../../rewards/front/earned.tsx'
import { useDeleteDrink, useLogDrink } from '../queries.ts'
import { addTap, keepKey, keyOfTap, takeLatest, type TapRun } from '../taps-store.ts'

/** Returns a function that shows a saved drink with the new sum of its day, and offers to undo it. */
export function useToastDrink() {
  const { profile } = useUser()
  const { mutateAsync: remove } = useDeleteDrink()

  function show(run: TapRun) {
    toastPoints({
      title: waterTexts.saved,
      line: run.taps.at(-1)?.line,
      id: run.toastId,
      undo: () => void takeBack(run),
    })
  }

  async function takeBack(run: TapRun) {
    const drink = takeLatest(run)
    if (!drink) return
    // Offer the next one at once: quick presses do not wait for the server.
    if (run.taps.length > 0) show(run)
    try {
      await remove(drink.id)
    } catch (error) {
      if (!isGone(error)) return tellFailure(error, waterTexts.takeBackFailed)
    }
    if (run.taps.length === 0) toastPoints({ title: waterTexts.takenBack, id: run.toastId })
  }

  return ({ id, day }: SavedDrink) => {
    const sum = sayWaterOfDay(day.amount_ml, profile.water_target_ml, profile.units)
    const when = day.date === today(profile) ? 'today' : `on ${weekdayOf(day.date)} ${longDay(day.date)}`
    show(addTap({ id, line: `${sum} ${when}.` }))
  }
}

/**
 * Returns a function that saves a drink at once, of now unless a time is given. Each tap is a drink, however fast they
 * follow each other.
 */
export function useTapDrink(): (amountMl: number, drunkAt?: Instant) => void {
  const { mutateAsync: log } = useLogDrink()
  const toastDrink = useToastDrink()
  return (amountMl, drunkAt) => {
    const drink: NewDrink = { amount_ml: amountMl, ...(drunkAt !== undefined && { drunk_at: drunkAt }) }
    const idempotencyKey = keyOfTap(drink)
    log({ body: drink, idempotencyKey }).then(toastDrink, (error: unknown) => {
      if (isPassing(error)) keepKey(drink, idempotencyKey)
      tellFailure(error, waterTexts.saveFailed)
    })
  }
}
