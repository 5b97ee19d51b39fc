import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'
import { EntryPicture, type Entry } from './entries.tsx'

interface OpeningRowProps {
  time: string
  /** The entry whose picture stands in the row. */
  entry: Entry
  title: string
  detail: string
  value: ReactNode
  isOpen?: boolean
  /** The content that the row opens. */
  children: ReactNode
}

/** A row of the day that opens, with a caret where others have their buttons. */
export function OpeningRow({ time, entry, title, detail, value, isOpen, children }: OpeningRowProps) {
  return (
    <li className="border-t border-line">
      <details className="group/fold" open={isOpen}>
        <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[44px_40px_minmax(0,1fr)_auto_80px] items-center gap-3 rounded-inner py-2 max-md:grid-cols-[40px_minmax(0,1fr)_auto_36px] max-md:gap-x-2.5 max-md:gap-y-px max-md:pt-2.75 max-md:pb-3 [&::-webkit-details-marker]:hidden">
          <time className="text-ui font-medium text-ink-muted tabular-nums max-md:text-small max-md:text-ink-subtle max-md:[grid-area:1/2]">
            {time}
          </time>
          <span className="grid place-items-center max-md:self-center max-md:[grid-area:1/1/span_2]">
            <EntryPicture entry={entry} isLarge />
          </span>
          <span className="max-md:[grid-area:2/2]">
            <span className="block leading-5.5 font-semibold wrap-anywhere" data-title>
              {title}
            </span>
            <span className="block text-ui text-pretty wrap-anywhere text-ink-muted">{detail}</span>
          </span>
          <span className="font-strong whitespace-nowrap tabular-nums max-md:[grid-area:1/3/span_2]">{value}</span>
          <CaretDownIcon
            className="mx-auto text-ink-subtle transition-[rotate] duration-(--t-base) ease-soft group-open/fold:rotate-180 max-md:[grid-area:1/4/span_2]"
            size={20}
            aria-hidden="true"
          />
        </summary>
        <div className="pb-2 pl-26 max-md:pl-12.5">{children}</div>
      </details>
    </li>
  )
}
