import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface FigureCellProps {
  /** Name of the figure, a link to its page. */
  name: string
  to: string
  value: ReactNode
  note: ReactNode
  /** Label of the button: 'Log sleep'. */
  addLabel: string
  /** True if the button saves at once, without a form. */
  isTap?: boolean
  onAdd: () => void
}

/** A cell of a row of figures: a value that leads to its page, and a round button that adds to it. */
export function FigureCell({ name, to, value, note, addLabel, isTap = false, onAdd }: FigureCellProps) {
  return (
    <div className="@container min-w-0 [--start:0px] not-first:border-l not-first:border-line not-first:[--start:1rem]">
      <div className="relative flex items-start gap-2 pl-(--start) @max-[9.5rem]:pl-[calc(var(--start)*0.625)] @max-[5.5rem]:flex-col @max-[5.5rem]:items-start @max-[5.5rem]:gap-0.5">
        <Link to={to} className="group min-w-0 flex-1 rounded-inner">
          <h3 className="stat-label">{name}</h3>
          <p className="font-display text-title/7 font-book tracking-[-0.022em] whitespace-nowrap lining-nums tabular-nums group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 @max-[9.5rem]:text-section/6">
            {value}
          </p>
          <p className="stat-note mt-px">{note}</p>
        </Link>
        <IconButton
          label={addLabel}
          aria-haspopup={isTap ? undefined : 'dialog'}
          // At the same height in each cell, however many lines a note has.
          className="mt-2.5 size-11 flex-none text-primary-ink hover:bg-transparent @max-[9.5rem]:absolute @max-[9.5rem]:-top-3 @max-[9.5rem]:mt-0 @max-[9.5rem]:right-0 @max-[5.5rem]:static @max-[5.5rem]:-ml-1"
          onClick={onAdd}
        >
          <span className="grid size-9 place-items-center rounded-full bg-primary-soft @max-[9.5rem]:size-8">
            <PlusIcon size={20} aria-hidden="true" />
          </span>
        </IconButton>
      </div>
    </div>
  )
}
