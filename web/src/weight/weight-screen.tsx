import { readWeight, weightUnit, writeTenths, writeWeight } from '@finu/contract/platform/measures'
import {
  mostWeightKg,
  weightProblem,
  weightTexts,
  type NewWeight,
  type WeightTrend,
} from '@finu/contract/weight/weight'
import { useQuery } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { dayAt, now, today as todayOf } from '../lib/clock.ts'
import { formatTime, formatWhen } from '../lib/format-time.ts'
import { stateOfSaving } from '../lib/guarded-change.ts'
import { formatInstant, parseInstant } from '../lib/instants.ts'
import { useSaveKey } from '../lib/use-save-key.ts'
import { useSetProfile } from '../lib/use-set-profile.ts'
import { useUser } from '../lib/user.ts'
import { AddLogAt } from '../ui/add-log-at.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Later } from '../ui/later.tsx'
import { LoadedStat, TryAgain } from '../ui/loaded.tsx'
import { LogButton } from '../ui/log-button.tsx'
import { Masthead, Stat } from '../ui/masthead.tsx'
import { Page } from '../ui/page.tsx'
import { Paper, Sheet } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ListSkeleton, SheetSkeleton, Skeleton } from '../ui/skeleton.tsx'
import { TargetPaper } from '../ui/target-paper.tsx'
import { Unit } from '../ui/unit.tsx'
import { useWhen } from '../ui/when-field.tsx'
import { AddWeight } from './front/add-weight.tsx'
import { useToastWeight } from './front/use-toast-weight.ts'
import { useLatestWeight, useLogWeight, usualPeriod, weightTrendQuery, type WeightPeriod } from './queries.ts'
import { WeightChart } from './weight-chart.tsx'
import { WeightHistory } from './weight-history.tsx'
import { noteTarget, noteTrend, sayDirection, sayTarget } from './weight-words.ts'

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

/** The form of a new weight, in the page. It is reset after each. @param latestId the weight that it begins with */
const LogWeightSheet = ({ latestId }: { latestId: string }) => (
  <Sheet title="Log weight">
    <LogWeight key={latestId} />
  </Sheet>
)

function LogWeight() {
  const { timezone } = useUser().profile
  const [openedAt] = useState(() => formatInstant(now()))
  const when = useWhen(openedAt, timezone)
  const keyOf = useSaveKey()
  const logging = useLogWeight()
  const toastWeight = useToastWeight()
  const form = useRef<HTMLDivElement>(null)

  function save(body: NewWeight) {
    if (logging.isPending) return
    logging.mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess(saved) {
          // The form with the focus is replaced.
          form.current?.closest('.sheet')?.querySelector<HTMLElement>('h2')?.focus()
          toastWeight(saved)
        },
      },
    )
  }

  return (
    <div ref={form}>
      <AddWeight foot={stateOfSaving(logging, weightTexts.saveFailed)} when={when} onSave={save} />
    </div>
  )
}

/** The weight that the person means to have. */
function WeightTarget({ trend }: { trend: WeightTrend | undefined }) {
  const { units, weight_target_kg: targetKg } = useUser().profile
  const initial = writeWeight(targetKg, units)
  return (
    <TargetPaper
      title="Target"
      label="Weight"
      unit={weightUnit(units)}
      initial={initial}
      read={(text) => {
        // An unchanged text is the target as it is, whatever was left out of the text.
        const kg = text === initial ? targetKg : readWeight(text, units)
        return kg !== null && kg > 0 && kg <= mostWeightKg ? kg : null
      }}
      problem={weightProblem(units)}
      texts={{ saved: weightTexts.targetSaved, removed: weightTexts.targetRemoved, failed: weightTexts.targetFailed }}
      setting={useSetProfile('weight_target_kg')}
      note="Only you see it. It does not change your points."
    >
      {targetKg === null ? 'No target. You can see a trend without one.' : sayTarget(targetKg, trend, units)}
    </TargetPaper>
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
