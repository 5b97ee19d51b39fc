import { fastingTexts, type Fast } from '@finu/contract/fasting/fasting'
import { breaksFast } from '@finu/contract/meals/breaks-fast'
import type { Meal } from '@finu/contract/meals/meals'
import { toast } from 'react-hot-toast/headless'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { parseInstant } from '../../lib/instants.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/session.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { Button } from '../../ui/button.tsx'
import { formatHours } from '../format-fast.ts'
import { activeFastQuery, endWithMeal } from '../queries.ts'
import { tellEnd } from '../tell-end.tsx'

const toastId = 'offer-fast-end'
/** The meal that the offer is about. */
let offeredFor: string | null = null

/** Returns what was fasted up to a meal, '14h 20m'; null if the meal was before the fast. */
function fastedUntil({ start_time }: Fast, { date }: Pick<Meal, 'date'>): string | null {
  const milliseconds = parseInstant(date) - parseInstant(start_time)
  return milliseconds > 0 ? formatHours(milliseconds) : null
}

async function end(fast: Fast, meal: Meal) {
  try {
    const { ended, changed } = await endWithMeal(fast, meal)
    if (changed) toastChanged(`Fast ended after ${fastedUntil(fast, meal)!}`, changed)
    else tellEnd(ended)
  } catch (error) {
    notifyFailure(error, fastingTexts.completeFailed)
  }
}

/**
 * Offers to end the fast that runs with a meal that was just logged, at the meal's time. Nothing is asked after a drink
 * without energy, or a meal of before the fast; without an answer the fast goes on.
 */
export async function offerFastEnd(meal: Meal): Promise<void> {
  if (readToken() === null || !breaksFast(meal)) return
  const fast = await queryClient.fetchQuery(activeFastQuery).catch(() => null)
  const fasted = fast && fastedUntil(fast, meal)
  if (!fast || !fasted) return
  offeredFor = meal.id
  toast(
    () => (
      <span className="grid gap-2 py-1.5">
        <span>
          {`You have fasted ${fasted}. `}
          <span className="font-regular text-ink-muted">End the fast with this meal?</span>
        </span>
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => {
              toast.dismiss(toastId)
              void end(fast, meal)
            }}
          >
            End Fast
          </Button>
          <Button look="ghost" size="sm" onClick={() => toast.dismiss(toastId)}>
            Keep fasting
          </Button>
        </span>
      </span>
    ),
    { id: toastId, duration: Infinity },
  )
}

/** Withdraws the offer if its meal is gone. */
export function withdrawFastEnd(mealId: string): void {
  if (offeredFor === mealId) toast.dismiss(toastId)
}
