import type { Exercise } from '@finu/contract/fitness'
import type { Reward } from '@finu/contract/reward'
import { toast } from 'react-hot-toast/headless'
import { saveBalance } from '../rewards/queries.ts'
import { refreshExercises } from './queries.ts'

/** Tells that an exercise is done, with what it earned, and brings everything that counts it up to date. */
export function completed({ reward }: Exercise & { reward: Reward | null }, text: string) {
  const points = reward?.tokens_awarded ?? 0
  toast.success(points > 0 ? `${text} +${points} points` : text)
  if (reward) saveBalance(reward.new_balance)
  refreshExercises()
}
