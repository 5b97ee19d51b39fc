import { sayWaterOfDay, waterTexts, type NewDrink, type SavedDrink } from '@finu/contract/water/water'
import type { Instant } from '@finu/contract/platform/wire'
import { toast } from 'react-hot-toast/headless'
import { isGone } from '../../lib/api-error.ts'
import { longDay, weekdayOf } from '../../lib/format-time.ts'
import { today } from '../../lib/clock.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { isPassing } from '../../lib/query-client.ts'
import { useUser } from '../../lib/user.ts'
import { toastPoints } from '../../rewards/front/earned.tsx'
import { useLogDrink, useRemoveDrink } from '../queries.ts'
import { keepKey, keyOfTap, nextTap, offerUndo, takeLatest, undoMs } from '../taps-store.ts'

const toastIdOf = (drinkId: string) => `drink-${drinkId}`

/** Returns a function that shows a saved drink with the new sum of its day, and offers to undo it. */
export function useToastDrink() {
  const { profile } = useUser()
  const { remove } = useRemoveDrink()

  function show(drink: { id: string; line: string }) {
    toastPoints({
      title: waterTexts.saved,
      line: drink.line,
      id: toastIdOf(drink.id),
      undo: () => void takeBack(),
      duration: undoMs,
    })
  }

  async function takeBack() {
    const drink = takeLatest()
    if (!drink) return
    try {
      await remove(drink.id)
    } catch (error) {
      if (!isGone(error)) return tellFailure(error, waterTexts.takeBackFailed)
    }
    const next = nextTap()
    if (next) show(next)
    else toastPoints({ title: waterTexts.takenBack })
  }

  return ({ id, day }: SavedDrink) => {
    const before = nextTap()
    if (before) toast.dismiss(toastIdOf(before.id))
    const sum = sayWaterOfDay(day.amount_ml, profile.water_target_ml, profile.units)
    const when = day.date === today(profile) ? 'today' : `on ${weekdayOf(day.date)} ${longDay(day.date)}`
    const drink = { id, line: `${sum} ${when}.` }
    offerUndo(drink)
    show(drink)
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
    log({ drink, idempotencyKey }).then(toastDrink, (error: unknown) => {
      if (isPassing(error)) keepKey(drink, idempotencyKey)
      tellFailure(error, waterTexts.saveFailed)
    })
  }
}
