import type { DayLog } from '@finu/contract/insights/insights'
import { moodLevels } from '@finu/contract/moods/moods'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { tv } from 'tailwind-variants/lite'
import { addDays, longDay, weekdayOf, weekOf } from '../lib/format-time.ts'
import { isDay } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { MoodFace } from '../ui/mood-face.tsx'

interface WeekStripProps {
  date: string
  today: string
  /** Week of the shown day, once it is loaded. */
  week: DayLog['week'] | undefined
}

/** The week of a day, with a face for each day with a mood. Future days are not links. */
export function WeekStrip({ date, today, week }: WeekStripProps) {
  const levels = new Map(week?.map((day) => [day.date, day.level]))
  return (
    <nav
      className="flex items-center gap-2 border-b border-line-strong pb-3.5 max-md:-mx-2 max-md:gap-0 max-md:pb-2.5"
      aria-label="Week"
    >
      <WeekLink to={addDays(date, -7)} label="Previous week" today={today}>
        <CaretLeftIcon size={20} aria-hidden="true" />
      </WeekLink>
      <ol className="@container grid flex-1 grid-cols-7 gap-1.5 max-md:gap-0.5">
        {weekOf(date).map((day) => (
          <li key={day}>
            <DayLink day={day} level={levels.get(day) ?? null} isShown={day === date} today={today} />
          </li>
        ))}
      </ol>
      <WeekLink to={addDays(date, 7)} label="Next week" today={today}>
        <CaretRightIcon size={20} aria-hidden="true" />
      </WeekLink>
    </nav>
  )
}

interface DayLinkProps {
  day: string
  level: number | null
  isShown: boolean
  today: string
}

const cell = tv({
  base: [
    'flex min-h-13 items-center justify-center gap-2.5 rounded-control text-ui',
    // Name, face and number of a day side by side need about 100 pixels.
    '@max-[46.3125rem]:flex-col @max-[46.3125rem]:gap-1.25 @max-[46.3125rem]:pt-1.75 @max-[46.3125rem]:pb-1.5 @max-[46.3125rem]:text-micro',
  ],
  variants: {
    look: {
      shown: 'bg-surface font-strong text-ink inset-ring-[1.5px] inset-ring-ink hover:bg-hover',
      past: 'font-medium text-ink-muted hover:bg-hover',
      toCome: 'font-medium text-ink-subtle',
    },
  },
})
const number = tv({
  base: 'min-w-[1.2em] font-semibold tabular-nums @max-[46.3125rem]:min-w-0 @max-[46.3125rem]:text-small/4',
  variants: { isToCome: { true: 'text-ink-subtle', false: 'text-ink' } },
})
const noFace = tv({
  base: 'm-1 size-4 rounded-full border-[1.5px]',
  variants: { isToCome: { true: 'border-dashed border-line-strong', false: 'border-line-control' } },
})

function DayLink({ day, level, isShown, today }: DayLinkProps) {
  const isToCome = day > today && !isShown
  const mood = moodLevels.find((each) => each.level === level)
  const words = [day === today && 'today', mood ? `mood ${mood.label}` : 'no mood logged'].filter(Boolean)
  const inside = (
    <>
      <span>{weekdayOf(day).slice(0, 3)}</span>
      {mood ? (
        <MoodFace className="size-6" level={mood.level} />
      ) : (
        <span className={noFace({ isToCome: day > today })} />
      )}
      <b className={number({ isToCome })}>{Number(day.slice(8))}</b>
      <span className="sr-only">{` ${longDay(day).replace(/^\d+ /, '')}, ${words.join(', ')}`}</span>
    </>
  )
  if (isToCome) return <span className={cell({ look: 'toCome' })}>{inside}</span>
  return (
    <Link
      className={cell({ look: isShown ? 'shown' : 'past' })}
      to={paths.day}
      params={{ date: day }}
      aria-current={isShown ? 'date' : undefined}
      resetScroll={false}
    >
      {inside}
    </Link>
  )
}

interface WeekLinkProps {
  to: string
  label: string
  today: string
  children: React.ReactNode
}

const arrow = 'icon-btn max-md:h-11 max-md:w-8'

/** A link to the same day of another week; in the current week to today at the latest. */
function WeekLink({ to, label, today, children }: WeekLinkProps) {
  const day = to > today && weekOf(to)[0]! <= today ? today : to
  if (day > today || !isDay(day)) {
    return (
      <span className={`is-off ${arrow}`} role="img" aria-label={`${label}: not yet`}>
        {children}
      </span>
    )
  }
  return (
    <Link to={paths.day} params={{ date: day }} className={arrow} aria-label={label} title={label} resetScroll={false}>
      {children}
    </Link>
  )
}
