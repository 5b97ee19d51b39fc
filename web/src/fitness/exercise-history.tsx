import { describeSource } from '@finu/contract/fitness/compendium'
import { ExerciseFilters, exerciseTexts, exerciseTypes } from '@finu/contract/fitness/fitness'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FigureSources } from '../ui/figure-sources.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { ExerciseRow } from './exercise-row.tsx'
import { exercisesMatchingQuery, fitnessStatsQuery } from './queries.ts'

export function ExerciseHistory({ timezone }: { timezone: string | null }) {
  return (
    <FoldingPaper title="Recent Exercises" aside={<Count />}>
      <Entries timezone={timezone} />
    </FoldingPaper>
  )
}

function Count() {
  const total = useQuery(fitnessStatsQuery).data?.total_exercises
  return total ? <span className="text-ui text-ink-subtle">{formatCount(total)}</span> : null
}

const menus: FilterMenu[] = [
  { key: 'type', label: 'Type', options: exerciseTypes.map((value) => ({ value, label: exerciseTypeNames[value] })) },
]

function Entries({ timezone }: { timezone: string | null }) {
  const filters = useHistoryFilters('exercises', ExerciseFilters)
  const query = useInfiniteQuery({ ...exercisesMatchingQuery(filters.asked), placeholderData: keepPreviousData })
  const exercises = query.data?.pages.flatMap((page) => page.exercises) ?? []
  return (
    <>
      <HistoryList
        what="exercises"
        query={query}
        entries={exercises}
        filters={filters}
        menus={menus}
        failed={exerciseTexts.loadFailed}
        empty={
          <EmptyState title="No exercises yet">
            <a className="link" href="#exercise-form">
              Log an exercise
            </a>{' '}
            and your week starts to fill.
          </EmptyState>
        }
      >
        {(exercise) => <ExerciseRow exercise={exercise} timezone={timezone} />}
      </HistoryList>
      <FigureSources
        sources={exercises.map(
          (exercise) => `Calories ${exercise.compendium ? 'from ' : ''}${describeSource(exercise)}`,
        )}
      />
    </>
  )
}
