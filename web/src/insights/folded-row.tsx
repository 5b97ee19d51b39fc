import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'
import type { FoldWords } from '../lib/log-kind.ts'
import { ValueUnit } from '../ui/value-unit.tsx'
import { EntryPicture, type Entry } from './entries.tsx'

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
    <li className="border-t border-line">
      <details className="group/fold">
        <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[44px_40px_minmax(0,1fr)_auto_80px] items-center gap-3 rounded-inner py-2 max-md:grid-cols-[40px_minmax(0,1fr)_auto_36px] max-md:gap-x-2.5 max-md:gap-y-px max-md:pt-2.75 max-md:pb-3 [&::-webkit-details-marker]:hidden">
          <time className="text-[0.875rem] font-[540] text-ink-muted tabular-nums max-md:text-small max-md:text-ink-subtle max-md:[grid-area:1/2]">
            {time}
          </time>
          <span className="grid place-items-center max-md:self-center max-md:[grid-area:1/1/span_2]">
            <EntryPicture entry={entries[0]!} isLarge />
          </span>
          <span className="max-md:[grid-area:2/2]">
            <span className="block leading-5.5 font-semibold wrap-anywhere">{title}</span>
            <span className="block text-ui text-pretty wrap-anywhere text-ink-muted">{detail}</span>
          </span>
          <span className="font-[620] whitespace-nowrap tabular-nums max-md:[grid-area:1/3/span_2]">
            {figure}
            {unit && <ValueUnit>{unit}</ValueUnit>}
          </span>
          <CaretDownIcon
            className="mx-auto text-ink-subtle transition-[rotate] duration-(--t-base) ease-soft group-open/fold:rotate-180 max-md:[grid-area:1/4/span_2]"
            size={20}
            aria-hidden="true"
          />
        </summary>
        <ul className="pb-2 pl-26 max-md:pl-12.5">{entries.map((entry) => children(entry))}</ul>
      </details>
    </li>
  )
}
