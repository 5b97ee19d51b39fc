import type { DayLog } from '@finu/contract/insights/insights'
import type { ComponentType } from 'react'

/** A total of a day, below its ring. Each room defines its own in a file of `front/`. */
export interface DayTotal {
  label: string
  noteOf: (day: DayLog) => string | false
  /** The figure; a dash for an unknown one. */
  Figure: ComponentType<{ day: DayLog }>
}
