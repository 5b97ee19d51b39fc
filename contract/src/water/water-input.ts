import * as z from 'zod/mini'
import { inputFields, wholeNumber } from '../platform/card-inputs.ts'
import { drinkLimits } from './water.ts'

const { at, replaces } = inputFields
const amount_ml = wholeNumber(drinkLimits.least, drinkLimits.most)

export const WaterInput = z.object({ amount_ml, at, replaces })
export type WaterInput = z.output<typeof WaterInput>

/** The values that a change can set. */
export const waterChanges = { amount_ml, at }
