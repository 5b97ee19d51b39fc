import { countNoun, nounFor } from '@finu/contract/platform/counted-nouns'
import { achievementTexts } from '@finu/contract/rewards/achievements'
import type { Today } from '@finu/contract/insights/insights'
import { logKindNames, logKinds } from '@finu/contract/insights/log-kinds'
import { readGoalDetails } from '@finu/contract/fitness/goals'
import type { Profile } from '@finu/contract/accounts/user'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { today as todayOf } from '../../lib/clock.ts'
import { countInWords, formatCount } from '../../lib/format-number.ts'
import { addDays, longDay, shortDay, weekdayOf } from '../../lib/format-time.ts'
import { paths } from '../../lib/paths.ts'
import { LoadedStat } from '../../ui/loaded.tsx'
import { Masthead, Stat } from '../../ui/masthead.tsx'
import { Seed } from '../../ui/seed.tsx'

const RewardsDialog = lazy(() =>
  import('../../rewards/rewards-dialog.tsx').then((module) => ({ default: module.RewardsDialog })),
)

interface DashboardMastheadProps {
  query: UseQueryResult<Today>
  profile: Profile
}

/** The day's name with a link to earlier days, the points it earned, and the streaks. */
export function DashboardMasthead({ query, profile }: DashboardMastheadProps) {
  const date = query.data?.date ?? todayOf(profile)
  return (
    <Masthead label="Today">
      <Stat
        label="Today"
        isHeading
        note={
          <>
            <span className="max-narrow:hidden">{longDay(date)}</span>
            <span className="narrow:hidden">{shortDay(date)}</span>
            {query.data && <span className="max-md:hidden">, {countEntries(query.data)}</span>}
          </>
        }
      >
        {weekdayOf(date)}
        <span className="-ml-1.5 flex max-md:order-1 max-md:-my-2 max-md:ml-auto max-md:self-center">
          <Link
            to={paths.day}
            params={{ date: addDays(date, -1) }}
            className="icon-btn"
            aria-label={`Previous day, ${weekdayOf(addDays(date, -1))}`}
            title="Previous day"
          >
            <CaretLeftIcon size={20} aria-hidden="true" />
          </Link>
          <span className="icon-btn is-off" role="img" aria-label="Next day: not yet">
            <CaretRightIcon size={20} aria-hidden="true" />
          </span>
        </span>
      </Stat>
      <LoadedStat label="Points today" query={query} width={72} note={notePoints}>
        {({ points }) => <PointsToday points={points} />}
      </LoadedStat>
      <LoadedStat label="Streaks" query={query} width={160} note={noteStreaks} isTight>
        {({ streaks }) => <Streaks streaks={streaks} />}
      </LoadedStat>
    </Masthead>
  )
}

function countEntries(today: Today): string {
  const count = logKindNames.reduce((sum, name) => sum + today[logKinds[name].dayList].length, 0)
  return count === 0 ? 'nothing logged yet' : `${countInWords(count, 'entry', 'entries')} so far`
}

function notePoints({ all_goals, points }: Today): string {
  const open = all_goals
    .filter(({ status }) => status === 'active')
    .reduce((sum, { description }) => sum + (readGoalDetails(description)?.points ?? 0), 0)
  if (open > 0) return `${formatCount(open)} more in open goals`
  return points === 0 ? 'Every log adds some' : 'See how you earned them'
}

/** Points of the day; opens a dialog with the points still to be earned by each rule and all transactions. */
function PointsToday({ points }: { points: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="-mx-2 inline-flex items-center gap-3 rounded-control px-2 text-accent-ink hover:bg-hover"
        aria-haspopup="dialog"
        aria-label={`${countNoun(points, 'point')} today: see how you earned them`}
        onClick={() => setIsOpen(true)}
      >
        <Seed className="size-6.5 max-md:size-4.5" />
        {points < 0 ? `−${formatCount(-points)}` : formatCount(points)}
      </button>
      <Suspense>{isOpen && <RewardsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

const streakNames = [
  ['mood', 'mood'],
  ['meal', 'meals'],
  ['fast', 'fasting'],
  ['exercise', 'exercise'],
] as const

/** Returns the three longest streaks, in a fixed order. */
const kept = (streaks: Today['streaks']) => {
  const running = streakNames.filter(([activity]) => streaks[activity] > 0)
  const most = running.toSorted(([one], [other]) => streaks[other] - streaks[one]).slice(0, 3)
  return running.filter((each) => most.includes(each))
}

const noteStreaks = ({ streaks }: Today) => (kept(streaks).length === 0 ? achievementTexts.noStreak : '')

/** Days from which streaks are so wide that three of them fit with their words beside them on the largest screens only. */
const wideStreak = 100

const each = tv({
  base: 'flex items-center gap-2 max-xl:grid max-xl:gap-0',
  variants: { isWide: { true: 'max-[90rem]:grid max-[90rem]:gap-0' } },
})
const daysWord = tv({ base: 'block max-xl:hidden', variants: { isWide: { true: 'max-[90rem]:hidden' } } })

/**
 * Streaks, with a link to their days, rest days and pauses. A streak that does not fit wraps to a second line, which is
 * cut off: none is shown in part.
 */
function Streaks({ streaks }: Pick<Today, 'streaks'>) {
  const shown = kept(streaks)
  if (shown.length === 0) return '–'
  const isWide = shown.some(([activity]) => streaks[activity] >= wideStreak)
  return (
    <Link
      to={paths.wallet}
      search={{ tab: 'achievements' }}
      className="flex max-h-15 min-w-0 flex-1 flex-wrap gap-x-6.5 gap-y-4 overflow-hidden max-xl:gap-x-6 max-wide:gap-x-3.5 max-md:max-h-11.5 max-narrow:[&>:nth-child(3)]:hidden"
      title="Rest days and pauses"
    >
      {shown.map(([activity, name]) => (
        <span className={each({ isWide })} key={activity}>
          <b className="font-book">{formatCount(streaks[activity])}</b>
          <span className="font-sans text-small/4 font-regular tracking-normal text-ink-subtle">
            <span className={daysWord({ isWide })}>{`${nounFor(streaks[activity], 'day')} `}</span>
            {name}
          </span>
        </span>
      ))}
    </Link>
  )
}
