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
export const nameMark = ({ id }: RunningFast, { quarters }: Mark): string => `${id}:${quarters}`

/** Returns how many quarters of a fast were sent. */
export const quartersSent = ({ id }: RunningFast, lastHandled: string): number =>
  lastHandled.startsWith(`${id}:`) ? Number(lastHandled.slice(id.length + 1)) : 0
