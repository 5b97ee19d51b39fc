import { historySearch } from '@finu/contract/platform/history'
import { FunnelSimpleIcon } from '@phosphor-icons/react/dist/csr/FunnelSimple'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { HistoryFilters } from '../lib/use-history-filters.ts'
import { shortDay } from '../lib/format-time.ts'
import { Button } from './button.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** A filter with a single value. */
export interface FilterMenu {
  key: string
  label: string
  options: readonly { value: string; label: string }[]
}

interface HistorySearchProps {
  /** 'moods' */
  what: string
  filters: HistoryFilters
  menus: readonly FilterMenu[]
}

const debounceMs = 300
const days = [
  { key: 'start_date', label: 'From' },
  { key: 'end_date', label: 'Until' },
] as const

/** A history's search field, its filters behind a button, and the active ones as chips that remove them. */
export function HistorySearch({ what, filters, menus }: HistorySearchProps) {
  const { entered, isAsked, set, clear } = filters
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Text being typed; null while the field shows the current search. */
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A pending search would navigate back here from another page.
  useEffect(() => () => clearTimeout(pause.current), [])
  const chosen = [
    ...menus.flatMap(({ key, options }) => {
      const option = options.find(({ value }) => value === entered[key])
      return option ? [{ key, label: option.label }] : []
    }),
    ...days.flatMap(({ key, label }) =>
      entered[key] ? [{ key, label: `${label} ${shortDay(entered[key])} ${entered[key].slice(0, 4)}` }] : [],
    ),
  ]
  const words = entered['search'] ?? ''

  function type(next: string) {
    setTyped(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => set('search', next.trim()), debounceMs)
  }

  /** Searches at once instead of after a pause in typing. */
  function askFor(text: string | null) {
    clearTimeout(pause.current)
    if (text !== null && text.trim() !== words) set('search', text.trim())
    setTyped(null)
  }

  function ask(event: SubmitEvent) {
    event.preventDefault()
    askFor(typed)
  }

  function leave(act: () => void) {
    clearTimeout(pause.current)
    setTyped(null)
    act()
    // The pressed button is unmounted.
    field.current?.focus()
  }

  return (
    <search className="mt-1 mb-2 grid gap-3" aria-label={`Search your ${what}`}>
      <div className="flex gap-2">
        <form className="relative min-w-0 flex-1" onSubmit={ask}>
          <MagnifyingGlassIcon
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-subtle"
            size={18}
            aria-hidden="true"
          />
          <input
            ref={field}
            type="search"
            className="input pl-10.5"
            aria-label={`Words in your ${what}`}
            placeholder={`Search your ${what}`}
            maxLength={historySearch.longest}
            value={typed ?? words}
            onChange={(event) => type(event.target.value)}
            onBlur={() => askFor(typed)}
          />
        </form>
        <Button
          look="line"
          className="px-3.5 font-medium"
          icon={<FunnelSimpleIcon size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filter
          {chosen.length > 0 && (
            <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-primary-soft px-1.5 text-small text-primary-ink tabular-nums">
              {chosen.length}
              <span className="sr-only"> set</span>
            </span>
          )}
        </Button>
      </div>
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))] gap-3 [&_input]:min-w-0"
        id={id}
        hidden={!isOpen}
      >
        {menus.map(({ key, label, options }) => (
          <SelectField
            key={key}
            label={label}
            value={entered[key] ?? ''}
            options={options}
            placeholder="Any"
            onChange={(value) => set(key, value)}
          />
        ))}
        <DayFields entered={entered} set={set} />
      </div>
      {isAsked && (
        <div className="flex flex-wrap items-center gap-2">
          {chosen.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              className="chip"
              aria-label={`Take away: ${label}`}
              onClick={() => leave(() => set(key, ''))}
            >
              {label}
              <XIcon size={14} aria-hidden="true" />
            </button>
          ))}
          <button type="button" className="link min-h-(--h-sm) px-1.5 py-0 text-ui" onClick={() => leave(clear)}>
            Clear all
          </button>
        </div>
      )}
    </search>
  )
}

function DayFields({ entered, set }: Pick<HistoryFilters, 'entered' | 'set'>) {
  const [first = '', last = ''] = days.map(({ key }) => entered[key])
  const isTurned = first !== '' && last !== '' && first > last
  return days.map(({ key, label }) => (
    <TextField
      key={key}
      label={label}
      type="date"
      value={entered[key] ?? ''}
      error={isTurned && key === 'end_date' ? 'This is before the first day' : undefined}
      onChange={(value) => set(key, value)}
    />
  ))
}
