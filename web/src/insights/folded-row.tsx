import type { ReactNode } from 'react'
import type { FoldWords } from '../lib/log-kind.ts'
import { ValueUnit } from '../ui/value-unit.tsx'
import type { Entry } from './entries.tsx'
import { OpeningRow } from './opening-row.tsx'

interface FoldedRowProps {
  /** Time of the first entry. */
  time: string
  words: FoldWords
  entries: readonly Entry[]
  /** Renders an entry as a line. */
  children: (entry: Entry) => ReactNode
}

/** All entries of a kind on a day as one row, which opens to a line for each. */
export function FoldedRow({ time, words: { title, detail, value }, entries, children }: FoldedRowProps) {
  const [, figure, unit = ''] = /^([\d.,]+)(.*)$/.exec(value) ?? []
  return (
    <OpeningRow
      time={time}
      entry={entries[0]!}
      title={title}
      detail={detail}
      value={
        <>
          {figure}
          {unit && <ValueUnit>{unit}</ValueUnit>}
        </>
      }
    >
      <ul>{entries.map((entry) => children(entry))}</ul>
    </OpeningRow>
  )
}
