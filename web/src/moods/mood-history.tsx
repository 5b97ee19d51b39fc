import {
  MoodFilters,
  moodHistoryPageSize,
  moodLevels,
  moodSymptomChips,
  moodTexts,
  moodTypes,
  sayBodyNote,
  wordsOfMood,
  type Mood,
} from '@finu/contract/moods/moods'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnWords } from '../chips/front/queries.ts'
import { formatWhen } from '../lib/format-time.ts'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { MoodFace } from '../ui/mood-face.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { Paper } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChangeMood } from './front/change-mood.tsx'
import { WellnessScore } from './front/wellness-score.tsx'
import { MoodChart } from './mood-chart.tsx'
import { moodsMatchingQuery, moodTrendsQuery, useDeleteMood } from './queries.ts'

interface MoodHistoryProps {
  today: string
  timezone: string | null
}

export function MoodHistory({ today, timezone }: MoodHistoryProps) {
  return (
    <Paper title="Recent Mood History" aside={<span className="text-small text-ink-subtle">14 days</span>}>
      <Trend today={today} />
      <Entries timezone={timezone} />
    </Paper>
  )
}

function Trend({ today }: Pick<MoodHistoryProps, 'today'>) {
  const query = useQuery(moodTrendsQuery)
  const { data, isPending } = query
  if (isPending) return <Skeleton height={168} />
  if (!data) {
    return (
      <p className="text-small text-ink-subtle">
        The chart of 14 days: <TryAgain what="chart of 14 days" query={query} />
      </p>
    )
  }
  return data.length > 0 ? <MoodChart days={data} today={today} /> : null
}

/** All moods: those of the faces first, from the lowest level. */
const kinds = [...new Set([...moodLevels.map(({ mood_type }) => mood_type), ...moodTypes])]

const moodMenu: FilterMenu = {
  key: 'mood_type',
  label: 'Mood',
  options: kinds.map((value) => ({ value, label: wordsOfMood({ mood_type: value }).word })),
}

function Entries({ timezone }: Pick<MoodHistoryProps, 'timezone'>) {
  const filters = useHistoryFilters('moods', MoodFilters)
  const words = [...moodSymptomChips, ...useOwnWords('symptom')]
  const menus = [
    moodMenu,
    { key: 'trigger', label: 'Body', options: words.map((value) => ({ value, label: sayBodyNote(value) })) },
  ]
  const query = useInfiniteQuery({ ...moodsMatchingQuery(filters.asked), placeholderData: keepPreviousData })
  return (
    <HistoryList
      what="moods"
      query={query}
      entries={query.data?.pages.flatMap((page) => page.moods) ?? []}
      filters={filters}
      menus={menus}
      failed={moodTexts.loadFailed}
      rows={moodHistoryPageSize}
      empty={
        <EmptyState title="No moods yet">
          <a className="link" href="#mood-form">
            Log how you feel
          </a>{' '}
          and your days start to show here.
        </EmptyState>
      }
    >
      {(mood) => <MoodRow mood={mood} timezone={timezone} />}
    </HistoryList>
  )
}

function MoodRow({ mood, timezone }: { mood: Mood; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteMood()
  const { level, word, levelWord } = wordsOfMood(mood)
  const when = formatWhen(mood.timestamp, timezone)

  return (
    <DeletableRow
      name={`${word}, ${when}`}
      question="Delete this mood? Its points are taken back."
      onDelete={(onDone) => {
        removeUndoably(mood.id)
        onDone()
      }}
    >
      <MoodFace level={level} />
      <div className="min-w-0 flex-1">
        <RowTitle onOpen={() => setIsChanging(true)}>
          {word}{' '}
          <span>
            {levelWord && `· ${levelWord} `}· {when}
          </span>
        </RowTitle>
        {isChanging && (
          <ChangeLogDialog Form={ChangeMood} log={mood} timezone={timezone} onClose={() => setIsChanging(false)} />
        )}
        {mood.triggers.length > 0 && <p className="row-note">{mood.triggers.map(sayBodyNote).join(', ')}</p>}
        {mood.activities.length > 0 && <p className="row-note">{mood.activities.join(', ')}</p>}
        {mood.notes && <p className="row-note">{mood.notes}</p>}
      </div>
      <span className="text-small text-ink-muted tabular-nums">
        <WellnessScore mood={mood} />
      </span>
    </DeletableRow>
  )
}
