import type { LogKindName } from '@finu/contract/insights/log-kinds'
import type { ComponentType } from 'react'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { SleepCell } from '../../sleep/front/today-cell.tsx'
import { WaterCell } from '../../water/front/today-cell.tsx'
import { WeightCell } from '../../weight/front/today-cell.tsx'

/** The cells, each with the kind of log that it adds. */
const cells: [LogKindName, ComponentType<TodayRowProps>][] = [
  ['sleep', SleepCell],
  ['water', WaterCell],
  ['weight', WeightCell],
]

/** Figures of the body side by side, in one row of the day's sheet. */
export const BodyFigures = ({ onAddKind, ...rest }: TodayRowProps & { onAddKind: (kind: LogKindName) => void }) => (
  <li className="border-t border-line py-3.5">
    <div className="grid auto-cols-fr grid-flow-col gap-3">
      {cells.map(([kind, Cell]) => (
        <Cell key={kind} {...rest} onAdd={() => onAddKind(kind)} />
      ))}
    </div>
  </li>
)
