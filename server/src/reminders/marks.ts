/** A running fast: its id, start, and planned hours. */
export interface RunningFast {
  id: string
  start_time: string
  planned_duration_hours: number
}

/** A mark of a fast: the number of quarters that have passed. Four are its end. */
export interface Mark {
  quarters: number
  at: Date
}

export const lastQuarter = 4
/** The mark after the last quarter: the eating window closes soon. */
export const windowMark = 5
/**
 * The shortest fast with reminders of quarters; in shorter ones they are too close together. The points of milestones
 * have the same limit.
 */
const leastHours = 12
const quarterMs = 3_600_000 / lastQuarter

/** Lists the marks of a fast that get reminders, first one first. */
export function marksOf({ start_time, planned_duration_hours: hours }: RunningFast): Mark[] {
  const start = Date.parse(start_time)
  const quarters = hours < leastHours ? [lastQuarter] : [1, 2, 3, lastQuarter]
  return quarters.map((quarter) => ({ quarters: quarter, at: new Date(start + hours * quarter * quarterMs) }))
}

/** Returns the stored name of the last mark that was sent. */
export const nameMark = ({ id }: RunningFast, { quarters }: Pick<Mark, 'quarters'>): string => `${id}:${quarters}`

/** Returns how many quarters of a fast were sent. */
export const quartersSent = ({ id }: RunningFast, lastHandled: string): number =>
  lastHandled.startsWith(`${id}:`) ? Number(lastHandled.slice(id.length + 1)) : 0

/** A fast that reached its goal. */
export interface CompletedFast extends RunningFast {
  end_time: string
}

/** The time after a completed fast in which its plan lets eat, to the end of a day of 24 hours. */
export interface EatingWindow {
  opensAt: Date
  closesAt: Date
  /** When the reminder comes. */
  remindsAt: Date
}

const dayHours = 24
const hourMs = 3_600_000
/** The reminder leaves time for a meal. */
const leadMs = hourMs / 2

/** Returns the eating window after a fast; null if the plan has none, as that of a whole day. */
export function eatingWindowOf({ planned_duration_hours: hours, end_time }: CompletedFast): EatingWindow | null {
  if (hours >= dayHours) return null
  const opens = Date.parse(end_time)
  const closes = opens + (dayHours - hours) * hourMs
  return { opensAt: new Date(opens), closesAt: new Date(closes), remindsAt: new Date(closes - leadMs) }
}
