import type { LogKindName } from '@finu/contract/insights/log-kinds'
import type { ComponentType } from 'react'
import type { TodayCellProps } from '../../lib/today-row.ts'
import { LedgerCells } from '../../ui/ledger-cell.tsx'
import { WaterCell } from '../../water/front/today-cell.tsx'
import { WeightCell } from '../../weight/front/today-cell.tsx'

/** The cells of the row, each with the kind of log that it adds. */
const cells: [LogKindName, ComponentType<TodayCellProps>][] = [
  ['water', WaterCell],
  ['weight', WeightCell],
]

interface BodyCellsProps extends Omit<TodayCellProps, 'onAdd'> {
  onAdd: (kind: LogKindName) => void
}

/** The row of figures of the body, side by side. */
export const BodyCells = ({ onAdd, ...props }: BodyCellsProps) => (
  <LedgerCells>
    {cells.map(([kind, Cell]) => (
      <Cell key={kind} {...props} onAdd={() => onAdd(kind)} />
    ))}
  </LedgerCells>
)
