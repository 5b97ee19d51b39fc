import { exerciseTexts, fitness, type Exercise } from '@finu/contract/fitness/fitness'
import { isAssisted } from '@finu/contract/fitness/movements'
import type { BestSet } from '@finu/contract/fitness/sets'
import type { Answer } from '@finu/contract/platform/endpoint'
import { writeWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatTime, formatWhen, shortDay } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { query } from '../lib/queries.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Stat } from '../ui/masthead.tsx'
import { Page } from '../ui/page.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Paper } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { Unit } from '../ui/unit.tsx'
import { formatBest, loadUnit } from './format-set.ts'
import { ChangeExercise } from './front/change-exercise.tsx'
import { SaveAsRoutine } from './front/save-as-routine.tsx'
import { WorkoutLines } from './front/workout-lines.tsx'
import { countSets, volumeOf } from './plan-rows.ts'
import { useReopen } from './use-finish.ts'

type Summary = Answer<typeof fitness.exerciseSummary>

const summaryQuery = (id: string) =>
  // The same workout may go on, and be finished again.
  query(fitness.exerciseSummary, { params: { id } }, { gcTime: 0 })

interface WorkoutSummaryScreenProps {
  /** The question how the person felt. */
  afterwards: ReactNode
}

/** The page of a workout that is over: its figures, bests and sets, and the way back into it. */
export function WorkoutSummaryScreen({ afterwards }: WorkoutSummaryScreenProps) {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(summaryQuery(id))
  return (
    <Page>
      {data ? (
        <Summary summary={data} afterwards={afterwards} onChanged={() => void refetch()} />
      ) : error ? (
        <FailedState title={exerciseTexts.summaryFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

interface SummaryProps extends WorkoutSummaryScreenProps {
  summary: Summary
  onChanged: () => void
}

/** A figure of a workout, with how it compares. */
interface WorkoutFigure {
  label: string
  value: string
  unit: string
  note: string
}

/** Compares with the last time: '2 less than last time'. */
function compare(now: number, before: number | null): string {
  if (before === null) return ''
  if (now === before) return 'As last time'
  return `${formatCount(Math.abs(now - before))} ${now > before ? 'more' : 'less'} than last time`
}

const volumeIn = (exercise: Exercise, units: UnitSystem) =>
  Math.round(Number(writeWeight(volumeOf(exercise.sets), units)))

/** Returns the time, the sets, the volume and the energy of a workout, each against the last time. */
function figuresOf(exercise: Exercise, last: Exercise | null, units: UnitSystem): WorkoutFigure[] {
  const { done, all } = countSets(exercise)
  const volume = volumeIn(exercise, units)
  const volumeBefore = last && volumeIn(last, units)
  return [
    {
      label: 'Time',
      value: formatCount(exercise.duration_minutes),
      unit: 'min',
      note: compare(exercise.duration_minutes, last && last.duration_minutes),
    },
    {
      label: 'Sets',
      value: formatCount(done),
      unit: exercise.plan.length > 0 ? `of ${all}` : '',
      note:
        exercise.plan.length === 0
          ? compare(done, last && last.sets.length)
          : done === all
            ? 'As planned'
            : `${all - done} left out`,
    },
    {
      label: 'Volume',
      value: volume === 0 ? '–' : formatCount(volume),
      unit: volume === 0 ? '' : loadUnit(units),
      // With the body alone, or with help, nothing is added up.
      note: volume === 0 ? 'No loads' : compare(volume, volumeBefore || null),
    },
    {
      label: 'Energy',
      value: formatCount(exercise.calories_burned),
      unit: 'kcal',
      note: exercise.calories_source === 'entered' ? 'As entered' : 'An estimate',
    },
  ]
}

/** Describes what a new best was before: 'Before: 62.5 kg × 4 on 10 November'. */
const describeBefore = (movement: string, before: BestSet, units: UnitSystem): string =>
  `Before: ${formatBest(before, units, isAssisted(movement))} on ${shortDay(before.date.slice(0, 10))}`

function Summary({ summary, afterwards, onChanged }: SummaryProps) {
  const { exercise, bests } = summary
  const { units, timezone } = useUser().profile
  const [isChanging, setIsChanging] = useState(false)
  return (
    <div className="grid gap-5">
      <Head summary={summary} />
      <div className="columns">
        <div className="column">
          {bests.length > 0 && (
            <Paper title="Bests" aside={<span className="text-small text-ink-subtle">{`${bests.length} new`}</span>}>
              <ul className="rows">
                {bests.map(({ movement, best, before }) => (
                  <li key={movement}>
                    <div className="min-w-0 flex-1">
                      <p className="row-title">
                        {movement} <Tag tone="primary">New best</Tag>
                      </p>
                      <p className="row-note">{describeBefore(movement, before, units)}</p>
                    </div>
                    <span className="num text-section/6 whitespace-nowrap">
                      {formatBest(best, units, isAssisted(movement))}
                    </span>
                  </li>
                ))}
              </ul>
            </Paper>
          )}
          <Paper title="What you did">
            <WorkoutLines log={exercise} />
          </Paper>
          <div className="flex flex-wrap gap-2">
            <Link className="btn btn-md btn-primary max-md:basis-full" to={paths.exercise}>
              Done
            </Link>
            <Button look="ghost" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
              Edit
            </Button>
            {exercise.sets.length > 0 && <SaveAsRoutine log={exercise} />}
          </div>
        </div>
        <div className="column">
          <section className="paper">{afterwards}</section>
        </div>
      </div>
      {isChanging && (
        <ChangeLogDialog
          Form={ChangeExercise}
          log={exercise}
          timezone={timezone}
          onClose={() => {
            setIsChanging(false)
            onChanged()
          }}
        />
      )}
    </div>
  )
}

function Head({ summary: { exercise, last, points, started_at } }: { summary: Summary }) {
  const { units, timezone } = useUser().profile
  const { reopen, isReopening } = useReopen()
  return (
    <section className="sheet" aria-labelledby="workout-saved">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3.5">
        <div className="flex min-w-0 items-center gap-3.5">
          <span className="grid size-10 flex-none place-items-center rounded-full bg-primary text-on-primary">
            <CheckIcon size={20} weight="bold" aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <h2 id="workout-saved" className="display text-figure wrap-anywhere" tabIndex={-1}>
              {`${exercise.name} saved`}
            </h2>
            <p className="text-small text-ink-muted">
              {`${formatWhen(started_at, timezone)} to ${formatTime(exercise.date, timezone)}`}
            </p>
          </div>
        </div>
        <div className="flex items-center gap-2.5 max-md:w-full max-md:justify-between">
          {points > 0 ? <PointsPill>{`+${formatCount(points)} pts`}</PointsPill> : <span />}
          {exercise.counts_up && (
            <Button look="line" size="sm" isBusy={isReopening} onClick={() => reopen(exercise.id)}>
              Undo
            </Button>
          )}
        </div>
      </div>
      <div className="mt-5 grid grid-cols-4 gap-y-3.5 max-md:grid-cols-2">
        {figuresOf(exercise, last, units).map(({ label, value, unit, note }) => (
          <Stat
            key={label}
            label={label}
            note={note}
            isTight
            className="px-5 not-first:border-l not-first:border-line first:pl-0 max-md:px-4 max-md:nth-3:border-l-0 max-md:nth-3:pl-0"
          >
            {value} <Unit>{unit}</Unit>
          </Stat>
        ))}
      </div>
    </section>
  )
}
