import type { Exercise } from '@finu/contract/fitness/fitness'
import { isAssisted } from '@finu/contract/fitness/movements'
import { knownUnits } from '../../lib/user.ts'
import { formatSet } from '../format-set.ts'
import { movementsOf } from '../plan-rows.ts'

/** The movements of a workout, each with its sets: '60 × 5, 62.5 × 4'. */
export const WorkoutLines = ({ log }: { log: Exercise }) => (
  <ul>
    {movementsOf(log.sets).map(({ movement, sets }) => (
      <li
        key={movement}
        className="flex min-h-11 items-center justify-between gap-x-4 gap-y-0 border-t border-line py-1 text-ui max-md:flex-wrap max-md:py-2"
      >
        <span className="min-w-0 wrap-anywhere">{movement}</span>
        <span className="text-right text-ink-muted tabular-nums max-md:text-left">
          {sets.map((set) => formatSet(set, knownUnits(), isAssisted(movement))).join(', ')}
        </span>
      </li>
    ))}
  </ul>
)
