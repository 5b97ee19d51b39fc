import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import type { YearDay } from './year-marks.ts'

interface Walking {
  /** Index of the day whose link the Tab key reaches. */
  current: number
  walk: (event: KeyboardEvent) => void
  open: (event: MouseEvent) => void
}

/**
 * Makes all days of the year one Tab stop, between which the arrow keys move.
 * @param by number of days that left and right, and up and down, move
 */
export function useWalk(days: readonly YearDay[], by: { sideways: number; upright: number }): Walking {
  const navigate = useNavigate()
  const last = days.length - 1
  const [current, setCurrent] = useState(last)
  return {
    current,
    walk(event) {
      const steps: Partial<Record<string, number>> = {
        ArrowLeft: -by.sideways,
        ArrowRight: by.sideways,
        ArrowUp: -by.upright,
        ArrowDown: by.upright,
        Home: -last,
        End: last,
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = Math.min(last, Math.max(0, current + step))
      setCurrent(next)
      event.currentTarget.querySelector<SVGElement | HTMLElement>(`[data-day="${next}"]`)?.focus()
    },
    open(event) {
      const date = event.target instanceof Element && event.target.closest('a')?.getAttribute('data-date')
      // Leave modified clicks to the browser, which may open a new tab.
      if (!date || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      void navigate({ to: paths.day, params: { date } })
    },
  }
}

interface DayLinkProps {
  day: YearDay
  index: number
  isCurrent: boolean
  label: string
  className: string
  children?: ReactNode
}

/** The link of a day, within a drawing or a grid. */
export function YearDayLink({ day, index, isCurrent, label, className, children }: DayLinkProps) {
  return (
    <a
      href={paths.day.replace('$date', day.date)}
      data-day={index}
      data-date={day.date}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  )
}
