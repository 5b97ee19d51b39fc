import { randomInt } from 'node:crypto'

/**
 * How often a test repeats what it does: a little in the quick run, as often as the environment says in a long one
 * (`scripts/long-runs.ts`).
 */
export const repetitions = (variable: string, quick: number): number => Number(process.env[variable] ?? quick)

/** The seed of a test that draws by chance: a new one for each run, or SEED. The test's name prints it. */
export const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
