import type { DirectAnswer } from './answer.ts'
import { amountAnswers } from './amounts.ts'
import { bloodAnswers } from './blood.ts'
import { bodyAnswers } from './body.ts'
import { drinkAnswers } from './drinks.ts'
import { exerciseAnswers } from './exercise.ts'
import { firstAidAnswers } from './first-aid.ts'
import { foodAnswers } from './food.ts'
import { fuelAnswers } from './fuel.ts'
import { sleepAnswers } from './sleep.ts'
import { swapAnswers } from './swaps.ts'

/** Answers to single questions, by their ids. */
export const directAnswers: Readonly<Record<string, DirectAnswer>> = {
  ...firstAidAnswers,
  ...bloodAnswers,
  ...sleepAnswers,
  ...drinkAnswers,
  ...swapAnswers,
  ...foodAnswers,
  ...amountAnswers,
  ...fuelAnswers,
  ...exerciseAnswers,
  ...bodyAnswers,
}
