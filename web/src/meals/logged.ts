import type { Reward } from '@finu/contract/reward'
import { toast } from 'react-hot-toast/headless'

/** Tells that a meal is logged, with what it earned. */
export function tellMealLogged({ tokens_awarded: points }: Reward) {
  toast.success(points > 0 ? `Meal logged! +${points} points` : 'Meal logged!')
}
