import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Stat } from './masthead.tsx'
import { Skeleton } from './skeleton.tsx'
import { Totals } from './totals.tsx'
import { Unit } from './unit.tsx'

interface Retryable {
  refetch: () => Promise<unknown>
}
type Loaded<Data> = Pick<UseQueryResult<Data>, 'data' | 'isPending'> & Retryable

/** Replaces a figure that failed to load: says that it is unknown and offers a retry. */
export function TryAgain({ what, query: { refetch } }: { what: string; query: Retryable }) {
  return (
    <span role="status">
      Could not be loaded.{' '}
      <button type="button" className="link" aria-label={`Try again: ${what}`} onClick={() => void refetch()}>
        Try again
      </button>
    </span>
  )
}

interface LoadedStatProps<Data> {
  label: string
  query: Loaded<Data>
  /** Width of the skeleton in pixels. */
  width: number
  /** Note below the figure, or a function of the loaded data. */
  note: ReactNode | ((data: Data) => ReactNode)
  bar?: ReactNode
  isTight?: boolean
  className?: string
  children: (data: Data) => ReactNode
}

/** A figure that is loaded: first a skeleton, then the value, or a dash and a retry if it fails. */
export function LoadedStat<Data>({ label, query, width, note, bar, children, ...rest }: LoadedStatProps<Data>) {
  const { data, isPending } = query
  if (isPending) {
    // As high as the loaded figure, so that the layout does not shift.
    return (
      <Stat
        {...rest}
        label={label}
        bar={
          bar && (
            <div className="invisible" aria-hidden="true">
              {bar}
            </div>
          )
        }
        note={typeof note === 'function' ? '\u00A0' : note}
      >
        <Skeleton width={width} height={30} />
      </Stat>
    )
  }
  const isKnown = data !== undefined
  return (
    <Stat
      {...rest}
      label={label}
      bar={isKnown && bar}
      note={!isKnown ? <TryAgain what={label} query={query} /> : typeof note === 'function' ? note(data) : note}
    >
      {isKnown ? children(data) : '–'}
    </Stat>
  )
}

/** One of several figures read from loaded data, with an optional unit. */
export interface Figure<Data> {
  label: string
  read: (data: Data) => readonly [value: string, unit?: string]
}

interface LoadedTotalsProps<Data> {
  /** Name of the part, for the failure message: 'all fasts in figures'. */
  what: string
  query: Loaded<Data>
  figures: readonly Figure<Data>[]
}

/** Totals of all logs: first skeletons, then the values, or dashes if loading fails. */
export function LoadedTotals<Data>({ what, query, figures }: LoadedTotalsProps<Data>) {
  const { data, isPending } = query
  return (
    <>
      <Totals
        figures={figures.map(({ label, read }) => {
          const [figure, unit] = data === undefined ? ['–'] : read(data)
          const value = (
            <>
              {isPending ? <Skeleton width={48} height={26} /> : figure}
              {unit !== undefined && <Unit> {unit}</Unit>}
            </>
          )
          return { label, value }
        })}
      />
      {!isPending && data === undefined && (
        <p className="mt-2 text-small text-ink-subtle">
          <TryAgain what={what} query={query} />
        </p>
      )}
    </>
  )
}
