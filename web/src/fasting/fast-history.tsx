import { FastFilters, fastingTexts, fastingTypes, type fasting } from '@finu/contract/fasting/fasting'
import type { Answer } from '@finu/contract/platform/endpoint'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../lib/format-number.ts'
import { formatWhen } from '../lib/format-time.ts'
import { parseInstant } from '../lib/instants.ts'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { Button } from '../ui/button.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { LoadedTotals, type Figure } from '../ui/loaded.tsx'
import { Points } from '../ui/points-pill.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { Paper } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { isOver, type PastFastEntry } from './fast-view.ts'
import { formatHours, nameOfType } from './format-fast.ts'
import { ChangePastFast } from './front/change-fast-log.tsx'
import { fastingSummaryQuery, fastsMatchingQuery, useDeleteFast } from './queries.ts'

const FastWeek = lazy(() => import('./fast-week.tsx').then((module) => ({ default: module.FastWeek })))
const PastFastDialog = lazy(() =>
  import('./front/past-fast-dialog.tsx').then((module) => ({ default: module.PastFastDialog })),
)

/** All ended fasts, newest first, with a chart of this week's. */
export function FastHistory({ timezone }: { timezone: string | null }) {
  const [isEntering, setIsEntering] = useState(false)
  const enter = () => setIsEntering(true)
  return (
    <Paper
      title="Fasting History"
      aside={
        <Button look="line" size="sm" icon={<PlusIcon size={16} aria-hidden="true" />} onClick={enter}>
          Enter a past fast
        </Button>
      }
    >
      <Entries timezone={timezone} />
      <Suspense>{isEntering && <PastFastDialog timezone={timezone} onClose={() => setIsEntering(false)} />}</Suspense>
    </Paper>
  )
}

const menus: FilterMenu[] = [
  {
    key: 'status',
    label: 'Goal',
    options: [
      { value: 'completed', label: 'Reached' },
      { value: 'broken', label: 'Not reached' },
    ],
  },
  { key: 'fasting_type', label: 'Window', options: fastingTypes.map((value) => ({ value, label: nameOfType(value) })) },
]

function Entries({ timezone }: { timezone: string | null }) {
  const filters = useHistoryFilters('fasts', FastFilters)
  const query = useInfiniteQuery({ ...fastsMatchingQuery(filters.asked), placeholderData: keepPreviousData })
  const fasts = query.data?.pages.flatMap((page) => page.fasts).filter(isOver) ?? []
  const hasChart = !filters.isAsked && fasts.length > 0
  return (
    <>
      {(filters.isAsked || fasts.length > 0) && <FastingTotals />}
      {hasChart && (
        <Suspense fallback={<Skeleton height={164} />}>
          <FastWeek fasts={fasts} />
        </Suspense>
      )}
      <HistoryList
        what="fasts"
        query={query}
        entries={fasts}
        filters={filters}
        menus={menus}
        failed={fastingTexts.historyFailed}
        empty={<EmptyState title="No fasts yet">Fasts that have ended show here, with how long they were.</EmptyState>}
      >
        {(fast) => <FastRow fast={fast} timezone={timezone} />}
      </HistoryList>
    </>
  )
}

function FastRow({ fast, timezone }: { fast: PastFastEntry; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteFast()
  const { start_time, end_time, planned_duration_hours, status, tokens_earned, is_by_hand } = fast
  const length = formatHours(parseInstant(end_time) - parseInstant(start_time))
  const when = formatWhen(start_time, timezone)
  const window = `${nameOfType(fast.fasting_type)}, goal ${planned_duration_hours}h`
  const notes = [fast.reason, fast.first_meal && `First meal: ${fast.first_meal}`, fast.motivation_note]

  return (
    <DeletableRow
      name={`the fast of ${length}, ${when}`}
      question={is_by_hand ? 'Delete this fast?' : 'Delete this fast? Its points are taken back.'}
      onDelete={(onDone) => {
        removeUndoably(fast.id)
        onDone()
      }}
    >
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>
          <b className="font-semibold tabular-nums">{length}</b> <span>· {window}</span>
        </RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangePastFast} log={fast} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        <p className="row-note tabular-nums">{`${when} to ${formatWhen(end_time, timezone)}`}</p>
        {notes.some(Boolean) && <p className="row-note">{notes.filter(Boolean).join(' · ')}</p>}
      </div>
      <p className="grid justify-items-end gap-0.5 text-ui whitespace-nowrap text-ink-muted">
        <span>{status === 'completed' ? 'Completed' : 'Ended early'}</span>
        {is_by_hand && <span className="text-small text-ink-subtle">By hand</span>}
        {tokens_earned > 0 && <Points points={tokens_earned} />}
      </p>
    </DeletableRow>
  )
}

const totals: Figure<Answer<typeof fasting.summary>>[] = [
  { label: 'Fasts', read: ({ total_fasts }) => [formatCount(total_fasts)] },
  { label: 'Goal reached', read: ({ completion_rate }) => [String(completion_rate), '%'] },
  { label: 'On average', read: ({ average_hours }) => [String(average_hours), 'h'] },
  { label: 'Longest', read: ({ longest_hours }) => [String(longest_hours), 'h'] },
]

/** Totals of all fasts in four figures. */
const FastingTotals = () => (
  <LoadedTotals what="all fasts in figures" query={useQuery(fastingSummaryQuery)} figures={totals} />
)
