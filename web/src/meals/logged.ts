import type { Reward } from '@finu/contract/reward'
import { tellEarned } from '../rewards/earned.tsx'

/** Tells that a meal is logged, with what it earned. */
export const tellMealLogged = (reward: Reward) => tellEarned('Meal logged!', reward)
