import type { Exercise } from '@finu/contract/fitness/fitness'
import { formatDuration } from './format-duration.ts'

/** Describes a stopped exercise: 'Stopped after 10 min'. */
export function describeStop({ timer: { elapsed_seconds } }: Exercise): string {
  const minutes = Math.floor(elapsed_seconds / 60)
  return `Stopped after ${minutes === 0 ? 'less than a minute' : formatDuration(minutes)}`
}
