import * as z from 'zod/mini'

/** What logging something earned. `tokens_awarded` counts points; 0 where the day's limit is reached. */
export const Reward = z.object({
  success: z.literal(true),
  tokens_awarded: z.int(),
  new_balance: z.int(),
  /** What it is for, to be read after the number of points; where they are less than usual, with the reason. */
  reward_description: z.string(),
  /** What it is made of, by the rules' codes, in whole points. */
  grants: z.array(z.object({ rule: z.string(), points: z.int() })),
})
export type Reward = z.output<typeof Reward>

/** What deleting a log took back, in points. */
export const TakenBack = z.object({
  success: z.literal(true),
  tokens_taken_back: z.int(),
  new_balance: z.int(),
})
export type TakenBack = z.output<typeof TakenBack>

/** What changing a log changes in points: it earned some, or some went back, or neither. */
export const Changed = z.object({ reward: z.nullable(Reward), taken_back: z.nullable(TakenBack) })
export type Changed = z.output<typeof Changed>
