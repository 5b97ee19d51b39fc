const dayMs = 86_400_000

/** A day as the treasury counts them: since 1970, in UTC. */
export const dayNumber = (day: string): bigint => BigInt(Date.parse(day) / dayMs)

/** The day in UTC that a moment lies on, YYYY-MM-DD. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)
