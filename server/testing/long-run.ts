import { randomInt } from 'node:crypto'

/**
 * Returns how often a test repeats its work: few times in the quick run, and the environment's number in a long one
 * (`scripts/long-runs.ts`).
 */
export const repetitions = (variable: string, quick: number): number => Number(process.env[variable] ?? quick)

/** The seed of a randomised test: a new one for each run, or SEED. The test's name prints it. */
export const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
