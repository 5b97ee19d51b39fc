import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A row of cells of the day's sheet. */
export const LedgerCells = ({ children }: { children: ReactNode }) => (
  <li className="@container py-2.75 not-first:border-t not-first:border-line max-md:py-3.5">
    <ul className="grid auto-cols-fr grid-flow-col">{children}</ul>
  </li>
)

interface LedgerCellProps {
  /** Its page. */
  to: NonNullable<LinkProps['to']>
  name: string
  value: ReactNode
  note: ReactNode
  /** Label of the round button. */
  addLabel: string
  /** True if the button opens a form. */
  opensForm?: boolean
  onAdd: () => void
}

/** A cell of the day's sheet: its name and value lead to its page, and a round button adds a log. */
export const LedgerCell = ({ name, to, value, note, addLabel, opensForm = false, onAdd }: LedgerCellProps) => (
  <li className="relative flex min-w-0 items-center gap-2 not-first:border-l not-first:border-line not-first:pl-4.5 not-last:pr-2.5 @max-[30rem]:not-first:pl-2.5">
    <Link to={to} className="group min-w-0 flex-1 rounded-inner">
      <h3 className="stat-label group-hover:underline">{name}</h3>
      <p className="flex items-baseline gap-1.5 font-display text-[1.5rem]/8 font-[470] tracking-[-0.022em] whitespace-nowrap lining-nums tabular-nums @max-[30rem]:text-[1.125rem]/7">
        {value}
      </p>
      <p className="stat-note mt-px">{note}</p>
    </Link>
    <button
      type="button"
      className="relative grid size-11 flex-none place-items-center rounded-full text-primary-ink before:absolute before:inset-1 before:rounded-full before:bg-primary-soft hover:before:bg-primary-soft-hover @max-[30rem]:absolute @max-[30rem]:-top-2.5 @max-[30rem]:right-0"
      aria-label={addLabel}
      title={addLabel}
      aria-haspopup={opensForm ? 'dialog' : undefined}
      onClick={onAdd}
    >
      <PlusIcon className="relative" size={20} aria-hidden="true" />
    </button>
  </li>
)
