/** A fast that runs: its id, when it began, and for how long it is planned. */
export interface RunningFast {
  id: string
  start_time: string
  planned_duration_hours: number
}

/** A mark of a fast: so many quarters of it. Four are its end. */
export interface Mark {
  quarters: number
  at: Date
}

export const lastQuarter = 4
/** Of a short fast only the end is told: its quarters are too close to each other. As with the points of milestones. */
const leastHours = 12
const quarterMs = 3_600_000 / lastQuarter

/** Lists the marks of a fast that are reminded of, the first one first. */
export function marksOf({ start_time, planned_duration_hours: hours }: RunningFast): Mark[] {
  const start = Date.parse(start_time)
  const quarters = hours < leastHours ? [lastQuarter] : [1, 2, 3, lastQuarter]
  return quarters.map((quarter) => ({ quarters: quarter, at: new Date(start + hours * quarter * quarterMs) }))
}

/** The mark that was told last of a fast, as it is kept. */
export const nameMark = ({ id }: RunningFast, { quarters }: Mark): string => `${id}:${quarters}`

/** How many quarters of a fast were told. */
export const quartersSent = ({ id }: RunningFast, lastHandled: string): number =>
  lastHandled.startsWith(`${id}:`) ? Number(lastHandled.slice(id.length + 1)) : 0
