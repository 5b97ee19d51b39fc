import { weightUnit, writeTenths } from '@finu/contract/platform/measures'
import { weightTexts } from '@finu/contract/weight/weight'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { dayAt, now, today as todayOf } from '../lib/clock.ts'
import { formatTime, formatWhen } from '../lib/format-time.ts'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { useUser } from '../lib/user.ts'
import { AddLogAt } from '../ui/add-log-at.tsx'
import { LogButton } from '../ui/log-button.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Later } from '../ui/later.tsx'
import { LoadedStat, TryAgain } from '../ui/loaded.tsx'
import { Masthead, Stat } from '../ui/masthead.tsx'
import { Page } from '../ui/page.tsx'
import { Paper } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ListSkeleton, SheetSkeleton, Skeleton } from '../ui/skeleton.tsx'
import { Unit } from '../ui/unit.tsx'
import { LogWeightSheet } from './log-weight-sheet.tsx'
import { useLatestWeight, usualPeriod, weightTrendQuery, type WeightPeriod } from './queries.ts'
import { WeightChart } from './weight-chart.tsx'
import { WeightHistory } from './weight-history.tsx'
import { WeightTarget } from './weight-target.tsx'
import { noteTarget, noteTrend, sayDirection } from './weight-words.ts'

const AddWeightDialog = lazy(async () => ({ default: (await import('./front/add-dialog.tsx')).AddWeightDialog }))

/** The page of weight: the trend, each weighing, and a target. */
export function WeightScreen() {
  const { timezone } = useUser().profile
  const { latest, isPending } = useLatestWeight()
  const { data: trend } = useQuery(weightTrendQuery(usualPeriod))
  /** The time at which the dialog was opened. */
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = () => setOpenedAt(formatInstant(now()))
  return (
    <Page>
      <WeightMasthead />
      <LogButton label="Log weight" className="w-full wide:hidden" onPress={open} />
      <div className="columns">
        <div className="column">
          <TrendPaper onLog={open} />
          <WeightTarget trend={trend} />
        </div>
        <div className="column">
          <div className="max-wide:hidden">
            {isPending ? <SheetSkeleton height={280} /> : latest && <LogWeightSheet latestId={latest.id} />}
          </div>
          <Later skeleton={<ListSkeleton />}>
            <WeightHistory />
          </Later>
        </div>
      </div>
      <AddLogAt Dialog={AddWeightDialog} at={openedAt} timezone={timezone} onClose={() => setOpenedAt(null)} />
    </Page>
  )
}

function WeightMasthead() {
  const { profile } = useUser()
  const { units, timezone, weight_target_kg: targetKg, health_goals: goals } = profile
  const query = useQuery(weightTrendQuery(usualPeriod))
  const { latest, isPending, refetch } = useLatestWeight()
  const isToday = latest && dayAt(parseInstant(latest.measured_at), profile) === todayOf(profile)
  const figure = (kg: number) => (
    <span>
      {writeTenths(kg, units)} <Unit>{weightUnit(units)}</Unit>
    </span>
  )
  return (
    <Masthead label="Summary">
      <LoadedStat label="Trend" query={query} width={96} note={(trend) => noteTrend(trend, units)}>
        {({ trend_kg }) => (trend_kg === null ? '–' : figure(trend_kg))}
      </LoadedStat>
      <Stat
        label="Today"
        note={
          isToday
            ? formatTime(latest.measured_at, timezone)
            : latest
              ? `${writeTenths(latest.weight_kg, units)} on ${formatWhen(latest.measured_at, timezone)}`
              : latest === null
                ? 'Not weighed'
                : !isPending && <TryAgain what="Today" query={{ refetch }} />
        }
      >
        {isToday ? figure(latest.weight_kg) : '–'}
      </Stat>
      <Stat
        label="Target"
        note={
          targetKg === null
            ? 'None set'
            : noteTarget(targetKg, query.data?.trend_kg ?? null, goals.includes('Weight Gain'), units)
        }
      >
        {targetKg === null ? '–' : figure(targetKg)}
      </Stat>
    </Masthead>
  )
}

const periods = [
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
] as const

function TrendPaper({ onLog }: { onLog: () => void }) {
  const { units } = useUser().profile
  const [days, setDays] = useState<WeightPeriod>(usualPeriod)
  const { data, error, isPlaceholderData, refetch } = useQuery(weightTrendQuery(days))
  const { latest, isPending } = useLatestWeight()
  // What stands in place of a chart without days depends on whether there is an earlier weight.
  const isKnown = data !== undefined && (data.days.length > 0 || !isPending)
  const period = days === 365 ? 'a year' : `${days} days`
  const isNew = isKnown && data.trend_kg === null
  return (
    <Paper
      title="Weight"
      aside={
        latest !== null && (
          <Segmented
            label="Period"
            look="small"
            value={String(days) as `${WeightPeriod}`}
            options={periods}
            onChange={(value) => setDays(Number(value) as WeightPeriod)}
          />
        )
      }
    >
      {isNew && (
        <div className="mb-4 flex items-center gap-4 rounded-control border-[1.5px] border-dashed border-line-control px-4.5 py-4 max-md:flex-col max-md:items-stretch max-md:gap-3">
          <p className="flex-1 text-pretty text-ink-muted">
            <b className="block font-semibold text-ink">Log three weights to see a trend</b>
            Any day will do. Weights from the morning compare best.
          </p>
          <LogButton label="Log weight" className="max-wide:hidden" onPress={onLog} />
        </div>
      )}
      {isKnown ? (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <p className="mb-4 max-w-[60ch] text-pretty text-ink-muted empty:hidden">{sayDirection(data)}</p>
          {data.days.length > 0 ? (
            <WeightChart trend={data} period={period} units={units} />
          ) : (
            latest && <p className="text-ink-muted">{`No weight is logged in ${period}.`}</p>
          )}
        </div>
      ) : error ? (
        <FailedState title={weightTexts.chartFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={270} className="max-md:min-h-90" />
      )}
    </Paper>
  )
}
