import type { Exercise } from '@finu/contract/fitness'
import type { Reward } from '@finu/contract/reward'
import { tellEarned } from '../rewards/earned.tsx'
import { saveBalance } from '../rewards/queries.ts'
import { refreshExercises } from './queries.ts'

/** Tells that an exercise is done, with what it earned, and brings everything that counts it up to date. */
export function completed({ reward }: Exercise & { reward: Reward | null }, text: string) {
  tellEarned(text, reward)
  if (reward) saveBalance(reward.new_balance)
  refreshExercises()
}
