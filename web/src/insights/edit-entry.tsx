import { fastingTexts, type Fast } from '@finu/contract/fasting/fasting'
import { ExerciseContent, exerciseTexts, type Exercise } from '@finu/contract/fitness/fitness'
import type { Meal } from '@finu/contract/meals/meals'
import { moodTexts, type Mood } from '@finu/contract/moods/moods'
import { symptomTexts, type Symptom } from '@finu/contract/symptoms/symptoms'
import type { ComponentProps } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ChangeFast } from '../fasting/front/change-fast.tsx'
import { ChangeStart } from '../fasting/front/change-start.tsx'
import { useChangeFast, useChangeStart } from '../fasting/queries.ts'
import { EditExercise } from '../fitness/front/edit-exercise.tsx'
import { toastExerciseChanged, useEditExercise } from '../fitness/queries.ts'
import { useGuardedChange } from '../lib/guarded-change.ts'
import { EditMeal } from '../meals/front/edit-meal.tsx'
import { EditMood } from '../moods/front/edit-mood.tsx'
import { useChangeMood } from '../moods/queries.ts'
import { toastChanged } from '../rewards/front/earned.tsx'
import { EditSymptom } from '../symptoms/front/edit-symptom.tsx'
import { useChangeSymptom } from '../symptoms/queries.ts'
import { useWhen } from '../ui/when-field.tsx'
import { EditInPlace } from './edit-in-place.tsx'
import type { Logged } from './entries.ts'
import { refreshDays } from './queries.ts'

type PastFast = ComponentProps<typeof ChangeFast>['fast']

interface EditProps<Log> {
  log: Log
  timezone: string | null
  onDone: () => void
}

const isOver = (fast: { end_time: string | null }): fast is PastFast => fast.end_time !== null

/** Whether there is anything to change: a goal is completed or not. */
export const isEditable = ({ kind }: Logged): boolean => kind !== 'goal'

/** The form of an entry's kind. */
export function EditEntry({ entry, ...rest }: { entry: Logged; timezone: string | null; onDone: () => void }) {
  const { kind, log } = entry
  if (kind === 'mood') return <ChangeMood log={log} {...rest} />
  if (kind === 'symptom') return <ChangeSymptom log={log} {...rest} />
  if (kind === 'meal') return <ChangeMeal log={log} {...rest} />
  if (kind === 'exercise') return <ChangeExercise log={log} {...rest} />
  if (kind === 'goal') return null
  return isOver(log) ? <ChangePastFast log={log} {...rest} /> : <ChangeRunningFast log={log} {...rest} />
}

function ChangeMood({ log, timezone, onDone }: EditProps<Mood>) {
  const { id, timestamp, overall_wellness_score: _score, ...mood } = log
  const when = useWhen(timestamp, timezone)
  return (
    <EditInPlace
      saving={useGuardedChange(useChangeMood(id), 'mood', log)}
      failure={moodTexts.saveFailed}
      onDone={onDone}
      onSaved={() => toast.success('Mood saved')}
    >
      {(foot, save) => <EditMood log={mood} foot={foot} when={when} onSave={save} />}
    </EditInPlace>
  )
}

function ChangeSymptom({ log, timezone, onDone }: EditProps<Symptom>) {
  const { id, name, severity_score, description, potential_triggers, timestamp } = log
  const when = useWhen(timestamp, timezone)
  return (
    <EditInPlace
      saving={useGuardedChange(useChangeSymptom(id), 'symptom', log)}
      failure={symptomTexts.changeFailed}
      onDone={onDone}
      onSaved={() => toast.success('Symptom saved')}
    >
      {(foot, save) => (
        <EditSymptom
          log={{ name, severity_score, description, potential_triggers }}
          foot={foot}
          when={when}
          onSave={save}
        />
      )}
    </EditInPlace>
  )
}

/** Saves by itself, as in its own room. */
function ChangeMeal({ log, onDone }: EditProps<Meal>) {
  return (
    <EditMeal
      meal={log}
      onDone={() => {
        void refreshDays()
        onDone()
      }}
    />
  )
}

function ChangeExercise({ log, timezone, onDone }: EditProps<Exercise>) {
  const { id, name, type, duration_minutes, calories_burned, calories_source, notes, date } = log
  const when = useWhen(date, timezone)
  const input = { name, type, duration_minutes, notes, is_completed: true, start_timer: false }
  return (
    <EditInPlace
      saving={useGuardedChange(useEditExercise(id), 'exercise', log)}
      failure={exerciseTexts.saveFailed}
      onDone={onDone}
      onSaved={toastExerciseChanged}
    >
      {(foot, save) => (
        <EditExercise
          log={{ ...input, ...(calories_source === 'entered' && { calories_burned }) }}
          foot={foot}
          when={when}
          onSave={(changed) => save(ExerciseContent.parse(changed))}
        />
      )}
    </EditInPlace>
  )
}

function ChangePastFast({ log, timezone, onDone }: EditProps<PastFast>) {
  return (
    <EditInPlace
      saving={useGuardedChange(useChangeFast(log.id), 'fast', log)}
      failure={fastingTexts.saveFailed}
      onDone={onDone}
      onSaved={(saved) => toastChanged('Fast changed', saved)}
    >
      {(foot, save) => <ChangeFast fast={log} timezone={timezone} foot={foot} onSave={save} />}
    </EditInPlace>
  )
}

/** Of one that runs, when it began. */
function ChangeRunningFast({ log, timezone, onDone }: EditProps<Fast>) {
  return (
    <EditInPlace
      saving={useGuardedChange(useChangeStart(log.id), 'fast', log)}
      failure={fastingTexts.saveFailed}
      onDone={onDone}
      onSaved={(saved) => toastChanged('Fast changed', saved)}
    >
      {(foot, save) => <ChangeStart fast={log} timezone={timezone} foot={foot} onSave={save} />}
    </EditInPlace>
  )
}
