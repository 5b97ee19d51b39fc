import { exercisePoints, exerciseSuggestions, exerciseTexts, type fitness } from '@finu/contract/fitness/fitness'
import { isAssisted } from '@finu/contract/fitness/movements'
import { setTexts } from '@finu/contract/fitness/sets'
import type { Answer } from '@finu/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { now, today } from '../lib/clock.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhen } from '../lib/format-time.ts'
import { parseInstant } from '../lib/instants.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { Later } from '../ui/later.tsx'
import { LoadedTotals, type Figure } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { FoldingPaper, Paper } from '../ui/section.tsx'
import { Seed } from '../ui/seed.tsx'
import { ListSkeleton, SheetSkeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { ActiveExercise } from './active-exercise.tsx'
import { ExerciseHistory } from './exercise-history.tsx'
import { exerciseTypeNames } from './exercise-names.ts'
import { ExerciseTile } from './exercise-tile.tsx'
import { FinishDistance } from './finish-distance.tsx'
import { formatDuration } from './format-duration.ts'
import { formatBest } from './format-set.ts'
import { GoalsTracker } from './goals-tracker.tsx'
import { LogExercise } from './log-exercise.tsx'
import { doneMovementsQuery, fitnessStatsQuery } from './queries.ts'
import { Routines } from './routines.tsx'
import { StartButton } from './start-button.tsx'
import { useTimer } from './timer-store.ts'
import { useStartExercise } from './use-timer.ts'
import { WeekMasthead } from './week-masthead.tsx'

/** The exercise tools: the week, the timer, exercises and daily goals. @param children content below them */
export function ExerciseScreen({ children }: { children?: ReactNode }) {
  const { profile } = useUser()
  const { timezone } = profile
  return (
    <Page>
      <WeekMasthead today={today(profile)} />
      <div className="columns">
        <div className="column">
          <ActiveExercise />
          <FinishDistance />
          <Later skeleton={<SheetSkeleton />}>
            <LogExercise />
            <Routines />
          </Later>
          <Later skeleton={<SheetSkeleton height={330} />}>
            <Suggestions />
          </Later>
        </div>
        <div className="column">
          <Later skeleton={<ListSkeleton />}>
            <ExerciseHistory timezone={timezone} />
            <PersonalBests />
            <ExerciseTotals />
          </Later>
        </div>
        <div className="column">
          <Later skeleton={<SheetSkeleton height={330} />}>
            <GoalsTracker />
          </Later>
        </div>
      </div>
      {children}
    </Page>
  )
}

/** How long a best is marked as new. */
const newMs = 7 * 86_400_000
const shownAtOnce = 4

/** The best set of each movement, the latest ones first. They earn nothing. */
function PersonalBests() {
  const { profile } = useUser()
  const { units, timezone } = profile
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery(doneMovementsQuery)
  const bests = (data ?? []).toSorted((a, b) => (a.best.date < b.best.date ? 1 : -1))
  return (
    <FoldingPaper
      title="Personal bests"
      aside={bests.length > 0 && <span className="text-ui text-ink-subtle">{bests.length}</span>}
    >
      {error && !data && (
        <FailedState title={setTexts.movementsFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && bests.length === 0 && (
        <EmptyState title="No bests yet">
          Sets that you log in a workout appear here, the best of each movement.
        </EmptyState>
      )}
      <ul className="rows">
        {bests.slice(0, isOpen ? undefined : shownAtOnce).map(({ movement, best }) => (
          <li key={movement}>
            <div className="min-w-0 flex-1">
              <p className="row-title">
                {movement} {now() - parseInstant(best.date) < newMs && <Tag tone="primary">New</Tag>}
              </p>
              <p className="row-note">{formatWhen(best.date, timezone)}</p>
            </div>
            <span className="num text-section/6 whitespace-nowrap">
              {formatBest(best, units, isAssisted(movement))}
            </span>
          </li>
        ))}
      </ul>
      {!isOpen && bests.length > shownAtOnce && (
        <Button look="line" size="sm" className="mt-2" onClick={() => setIsOpen(true)}>
          {`Show ${bests.length - shownAtOnce} more`}
        </Button>
      )}
    </FoldingPaper>
  )
}

function Suggestions() {
  const timer = useTimer()
  const [chosen, setChosen] = useState('')
  const { start, isStarting } = useStartExercise({ isManual: false, failure: exerciseTexts.startSuggestedFailed })
  return (
    <Paper title="AI Exercise Suggestions">
      <ul className="rows">
        {exerciseSuggestions.map((suggestion) => {
          const { name, type, duration_minutes } = suggestion
          return (
            <li key={name}>
              <ExerciseTile type={type} />
              <div className="min-w-0 flex-1">
                <p className="row-title">{name}</p>
                <p className="row-note">{`${exerciseTypeNames[type]}, ${formatDuration(duration_minutes)}`}</p>
              </div>
              <span className="pts pts-bare" title="Points">
                <Seed />
                {duration_minutes * exercisePoints.perMinute}
                <span className="sr-only"> points</span>
              </span>
              {timer?.name === name && !timer.is_manual ? (
                <Tag tone="primary" size="lg" isLive>
                  {timer.paused_at === null ? 'Running' : 'Paused'}
                </Tag>
              ) : (
                <StartButton
                  label={`Start ${name}`}
                  isBusy={isStarting && chosen === name}
                  onStart={() => {
                    setChosen(name)
                    start(suggestion)
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}

const totals: Figure<Answer<typeof fitness.stats>>[] = [
  { label: 'Total exercises', read: ({ total_exercises }) => [formatCount(total_exercises)] },
  {
    label: 'Calories burned',
    read: ({ total_calories_burned }) => [formatCount(total_calories_burned), 'kcal'],
  },
  {
    label: 'Average duration',
    read: ({ average_duration: minutes }) => (minutes < 60 ? [String(minutes), 'min'] : [formatDuration(minutes)]),
  },
  {
    label: 'Favourite exercise',
    read: ({ favorite_exercise: favorite }) => [favorite ? exerciseTypeNames[favorite] : '–'],
  },
]

/** Totals of all exercises in four figures; a dash for a missing one. */
function ExerciseTotals() {
  const query = useQuery(fitnessStatsQuery)
  return (
    <Paper title="Exercise Tracker" aside={<span className="text-small text-ink-subtle">All time</span>}>
      <LoadedTotals what="all exercises in figures" query={query} figures={totals} />
    </Paper>
  )
}
