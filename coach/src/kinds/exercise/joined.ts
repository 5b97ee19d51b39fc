import type { LogInput } from '../../log-input.ts'
import { oneWorkout } from './workouts.ts'

/** Merges movements with sets that were done at one time into one workout. */
export function withOneWorkout(logs: readonly LogInput[]): LogInput[] {
  const kept: LogInput[] = []
  for (const log of logs) {
    const at = kept.findIndex(
      (each) =>
        each.kind === 'exercise' && log.kind === 'exercise' && each.input.sets && each.input.at === log.input.at,
    )
    const before = kept[at]
    if (log.kind !== 'exercise' || !log.input.sets || before?.kind !== 'exercise') kept.push(log)
    else kept.splice(at, 1, ...oneWorkout([before, log]))
  }
  return kept
}
