import type { DayLog } from '@finu/contract/insights/insights'
import { moodLevels } from '@finu/contract/moods/moods'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { addDays, longDay, weekdayOf, weekOf } from '../lib/format-time.ts'
import { isDay } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { MoodFace } from '../ui/mood-face.tsx'

interface WeekStripProps {
  date: string
  today: string
  /** Of the day that is shown, once it is loaded. */
  week: DayLog['week'] | undefined
}

/** The week around a day, with a face for each day that has a mood. Days to come lead nowhere. */
export function WeekStrip({ date, today, week }: WeekStripProps) {
  const levels = new Map(week?.map((day) => [day.date, day.level]))
  return (
    <nav className="week-strip" aria-label="Week">
      <WeekLink to={addDays(date, -7)} label="Previous week" today={today}>
        <CaretLeftIcon size={20} aria-hidden="true" />
      </WeekLink>
      <ol>
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

function DayLink({ day, level, isShown, today }: DayLinkProps) {
  const mood = moodLevels.find((each) => each.level === level)
  const words = [day === today && 'today', mood ? `mood ${mood.label}` : 'no mood logged'].filter(Boolean)
  const inside = (
    <>
      <span>{weekdayOf(day).slice(0, 3)}</span>
      {mood ? <MoodFace level={mood.level} /> : <span className="no-face" />}
      <b>{Number(day.slice(8))}</b>
      <span className="sr-only">{` ${longDay(day).replace(/^\d+ /, '')}, ${words.join(', ')}`}</span>
    </>
  )
  if (day > today && !isShown) return <span className="to-come">{inside}</span>
  return (
    <Link to={paths.day} params={{ date: day }} aria-current={isShown ? 'date' : undefined} resetScroll={false}>
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

/** To the same day of another week; of the week that is under way, no later than today. */
function WeekLink({ to, label, today, children }: WeekLinkProps) {
  const day = to > today && weekOf(to)[0]! <= today ? today : to
  if (day > today || !isDay(day)) {
    return (
      <span className="icon-btn is-off" role="img" aria-label={`${label}: not yet`}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to={paths.day}
      params={{ date: day }}
      className="icon-btn"
      aria-label={label}
      title={label}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
