import * as z from 'zod/mini'

/**
 * The reasons for which a rule grants less than requested: the places of the day, or those for unproven logs, are
 * taken; the points of the day are reached; no whole unit was completed; the fast was planned too short, or the
 * server's clock observed less of it; the account has only a wallet; very many entries were changed that day.
 */
const shortfallReasons = ['places', 'unproven', 'total', 'nothing', 'plan', 'clock', 'wallet', 'changes'] as const

/** A rule that granted less than a log asked for. */
export const Shortfall = z.object({
  rule: z.string(),
  limit: z.enum(shortfallReasons),
  /** Requested places of the day, such as logs or minutes, and the points for them. */
  asked: z.int(),
  asked_points: z.int(),
  /** The part of both that was granted. */
  granted: z.int(),
  points: z.int(),
  /** Places of a day, or points for `total`; null if a day has no limit. */
  a_day: z.nullable(z.int()),
})
export type Shortfall = z.output<typeof Shortfall>

/** Points for a log. `tokens_awarded` counts points; 0 if the day's limit is reached. */
export const Reward = z.object({
  success: z.literal(true),
  tokens_awarded: z.int(),
  new_balance: z.int(),
  /** The rules by name: 'Mood logged, First mood'; sentences with the reason if it is less than usual. */
  reward_description: z.string(),
  /** Its parts by the rules' codes, in whole points. */
  grants: z.array(z.object({ rule: z.string(), points: z.int() })),
  /** The rules that granted less than usual. */
  shortfalls: z.array(Shortfall),
})
export type Reward = z.output<typeof Reward>

/** Points that deleting a log took back. */
export const TakenBack = z.object({
  success: z.literal(true),
  tokens_taken_back: z.int(),
  new_balance: z.int(),
  /** The points taken back that the balance lacked: they are deducted from the next ones. */
  owed: z.int(),
})
export type TakenBack = z.output<typeof TakenBack>

/** Points after a changed log: it earned some, or some were taken back, or neither. */
export const Changed = z.object({ reward: z.nullable(Reward), taken_back: z.nullable(TakenBack) })
export type Changed = z.output<typeof Changed>
