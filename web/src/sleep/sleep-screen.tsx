import {
  labelOfQuality,
  leastNights,
  NightFilters,
  nightsPageSize,
  sayLength,
  sleepPeriods,
  sleepTexts,
  wakings,
  type Night,
  type SleepDay,
  type SleepPeriod,
} from '@finu/contract/sleep/sleep'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { refusalOr } from '../lib/api-error.ts'
import { dayAt, now, today as todayOf } from '../lib/clock.ts'
import { createDraft, useDraft } from '../lib/drafts.ts'
import { dayNumber, shortDay, weekdayOf } from '../lib/format-time.ts'
import { browserTimezone, formatInstant, parseInstant } from '../lib/instants.ts'
import { paths, type ToolsSearch } from '../lib/paths.ts'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { useUser } from '../lib/user.ts'
import { AddLogAt } from '../ui/add-log-at.tsx'
import { Button } from '../ui/button.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { SavingFailure } from '../ui/edit-foot.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { Later } from '../ui/later.tsx'
import { LogButton } from '../ui/log-button.tsx'
import { Page } from '../ui/page.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { Paper } from '../ui/section.tsx'
import { ListSkeleton } from '../ui/skeleton.tsx'
import { ChangeNight } from './front/change-night.tsx'
import { NightButton, NightForm, useNightChoice, type TypedNight } from './night-form.tsx'
import { bedtimeFor, formatTimes } from './night-times.ts'
import { latestNightsQuery, nightsMatchingQuery, sleepChartQuery, useDeleteNight, useLogNight } from './queries.ts'
import { SleepMasthead } from './sleep-masthead.tsx'
import { SleepSection } from './sleep-section.tsx'
import { useNightToSave, useToastSaved } from './use-save-night.ts'

const AddSleepDialog = lazy(async () => ({ default: (await import('./front/add-dialog.tsx')).AddSleepDialog }))

const [usualPeriod] = sleepPeriods

/** The page of sleep: the latest night, the nights of a period, the entry, the target and the history. */
export function SleepScreen() {
  const { profile } = useUser()
  const { timezone, sleep_target_minutes: target } = profile
  const { days } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [addingAt, setAddingAt] = useState<string | null>(null)
  const period = sleepPeriods.find((each) => each === days) ?? usualPeriod
  const query = useQuery(sleepChartQuery(period))
  const add = () => setAddingAt(formatInstant(now()))
  const show = (next: SleepPeriod) =>
    void navigate({
      to: paths.sleep,
      search: ({ days: _before, ...search }: ToolsSearch) => ({
        ...search,
        ...(next !== usualPeriod && { days: next }),
      }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Page>
      <SleepMasthead query={query} target={target} timezone={timezone} />
      <LogButton label="Log sleep" className="wide:hidden" onPress={add} />
      <div className="columns gap-x-9 gap-y-7">
        <div className="column">
          <SleepSection query={query} period={period} timezone={timezone} onPeriod={show} onAdd={add} />
          <SleepTarget minutes={target} days={query.data?.days ?? []} timezone={timezone} />
        </div>
        <div className="column">
          <LogSleep timezone={timezone} />
          <Later skeleton={<ListSkeleton />}>
            <NightHistory timezone={timezone} />
          </Later>
        </div>
      </div>
      <AddLogAt Dialog={AddSleepDialog} at={addingAt} timezone={timezone} onClose={() => setAddingAt(null)} />
    </Page>
  )
}

const typedNight = createDraft<TypedNight>(() => ({}))

/** The sheet to log sleep on its page; on narrower screens a button opens the same form in a dialog. */
function LogSleep({ timezone }: { timezone: string | null }) {
  const typed = useDraft(typedNight)
  const night = useNightChoice(typed.day, timezone ?? browserTimezone())
  const { data } = useQuery(latestNightsQuery)
  const { mutate, isPending, error, reset } = useLogNight()
  const toastSaved = useToastSaved()
  const toSave = useNightToSave()
  return (
    <section className="sheet max-wide:hidden" aria-labelledby="log-sleep-title">
      <div className="section-head">
        <h2 className="h2" id="log-sleep-title" tabIndex={-1}>
          Log sleep
        </h2>
        <NightButton night={night} />
      </div>
      <NightForm
        night={night}
        typed={typed}
        onType={(next) => {
          typedNight.write(() => next)
          reset()
        }}
        latest={data?.days ?? []}
        foot={
          <>
            <SavingFailure failure={error ? refusalOr(error, sleepTexts.saveFailed) : undefined} />
            <div className="foot">
              <Button type="submit" isBusy={isPending}>
                {isPending ? 'Saving...' : 'Save Sleep'}
              </Button>
            </div>
          </>
        }
        onSave={(input) => {
          if (isPending) return
          mutate(toSave(input), {
            onSuccess: (saved) => {
              typedNight.clear()
              toastSaved(saved)
            },
          })
        }}
      />
    </section>
  )
}

const TargetDialog = lazy(async () => ({ default: (await import('./target-dialog.tsx')).TargetDialog }))

interface SleepTargetProps {
  minutes: number | null
  /** The days of the period, which tell the usual time of waking. */
  days: readonly SleepDay[]
  timezone: string | null
}

/** How long the person means to sleep, and a button to change that. */
function SleepTarget({ minutes, days, timezone }: SleepTargetProps) {
  const [isChanging, setIsChanging] = useState(false)
  const bedtime =
    minutes !== null && days.length >= leastNights && bedtimeFor(minutes, days, timezone ?? browserTimezone())
  return (
    <section className="paper flex items-start gap-4" aria-labelledby="sleep-target">
      <div className="flex-1">
        <h2 className="font-strong" id="sleep-target">
          Target
        </h2>
        <p className="text-ink-muted">
          {minutes === null
            ? 'No target. You can see your nights without one.'
            : `${sayLength(minutes)}${bedtime ? `, lights out by ${bedtime}` : ''}`}
        </p>
        {minutes !== null && (
          <p className="text-small text-ink-subtle">Finu compares your nights with it. There is no score.</p>
        )}
      </div>
      <Button look="line" size="sm" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
        {minutes === null ? 'Set one' : 'Change'}
        <span className="sr-only"> target of sleep</span>
      </Button>
      <Suspense>{isChanging && <TargetDialog minutes={minutes} onClose={() => setIsChanging(false)} />}</Suspense>
    </section>
  )
}

const menus: FilterMenu[] = [
  {
    key: 'quality',
    label: 'Woke up',
    options: wakings.map(({ quality, label }) => ({ value: quality, label })),
  },
]

/** All nights and naps, newest first. */
function NightHistory({ timezone }: { timezone: string | null }) {
  const filters = useHistoryFilters('nights', NightFilters)
  const query = useInfiniteQuery({ ...nightsMatchingQuery(filters.asked), placeholderData: keepPreviousData })
  return (
    <Paper title="Nights">
      <HistoryList
        what="nights"
        query={query}
        entries={query.data?.pages.flatMap((page) => page.nights) ?? []}
        filters={filters}
        menus={menus}
        failed={sleepTexts.loadFailed}
        rows={nightsPageSize}
        empty={<p className="text-ink-muted">No nights yet.</p>}
      >
        {(night) => <NightRow night={night} timezone={timezone} />}
      </HistoryList>
    </Paper>
  )
}

/** Names the night to a day: 'Last night', 'Wed', 'Thu 6 Nov'; with the year if it is not the current one. */
function nameOfNight({ woke_at, is_nap }: Night, profile: Parameters<typeof todayOf>[0]): string {
  const [day, today] = [dayAt(parseInstant(woke_at), profile), todayOf(profile)]
  if (day === today) return is_nap ? 'Today' : 'Last night'
  const weekday = weekdayOf(day).slice(0, 3)
  if (dayNumber(today) - dayNumber(day) < 7) return weekday
  return `${weekday} ${shortDay(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
}

function NightRow({ night, timezone }: { night: Night; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteNight()
  const { profile } = useUser()
  const length = `${night.is_nap ? 'Nap, ' : ''}${sayLength(night.duration_minutes)}`
  const when = `${nameOfNight(night, profile)}, ${formatTimes(night, timezone ?? browserTimezone())}`
  return (
    <DeletableRow
      name={`${length}, ${when}`}
      question="Delete this sleep?"
      onDelete={(onDone) => {
        removeUndoably(night.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>{length}</RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangeNight} log={night} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        <p className="row-note">{when}</p>
        {night.notes && <p className="row-note">{night.notes}</p>}
      </div>
      {night.quality && <span className="font-firm">{labelOfQuality(night.quality)}</span>}
    </DeletableRow>
  )
}
