import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Spinner } from './spinner.tsx'

interface OneTapRowProps {
  title: string
  note: string
  /** At the end of the row: '600 kcal'. */
  value: ReactNode
  /** Name of the round button: 'Log Lentil soup again'. */
  label: string
  isBusy: boolean
  isDone: boolean
  onOpen: () => void
  onSave: () => void
}

const circle = tv({
  base: 'grid size-9 place-items-center rounded-full',
  variants: {
    isDone: {
      true: 'bg-primary text-on-primary',
      false: 'bg-primary-soft text-primary-ink group-hover:bg-primary-soft-hover',
    },
  },
})

/** A row that opens something logged before; its round button logs it again at once. */
export const OneTapRow = ({ title, note, value, label, isBusy, isDone, onOpen, onSave }: OneTapRowProps) => (
  <li className="flex min-h-15 items-center gap-3 not-first:border-t not-first:border-line">
    <button
      type="button"
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-inner text-left"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-5.5 font-semibold">{title}</span>
        <span className="block text-small text-ink-subtle">{note}</span>
      </span>
      <span className="whitespace-nowrap text-ink-muted tabular-nums">{value}</span>
    </button>
    <button
      type="button"
      className="group grid size-11 flex-none place-items-center rounded-full"
      aria-label={label}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDone || undefined}
      title={label}
      // Ignore the second click of a double click: the answer may arrive before it.
      onClick={({ detail }) => !isBusy && !isDone && detail < 2 && onSave()}
    >
      <span className={circle({ isDone })}>
        {isBusy ? (
          <Spinner />
        ) : isDone ? (
          <CheckIcon size={20} weight="bold" aria-hidden="true" />
        ) : (
          <PlusIcon size={20} aria-hidden="true" />
        )}
      </span>
    </button>
  </li>
)
