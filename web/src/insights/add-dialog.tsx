import { exerciseTexts, NewExercise } from '@finu/contract/fitness/fitness'
import { goalTexts } from '@finu/contract/fitness/goals'
import { mealTexts, type MealDraft } from '@finu/contract/meals/meals'
import { moodTexts } from '@finu/contract/moods/moods'
import { symptomTexts } from '@finu/contract/symptoms/symptoms'
import type { Instant } from '@finu/contract/platform/wire'
import { toast } from 'react-hot-toast/headless'
import { PastFastDialog } from '../fasting/front/past-fast-dialog.tsx'
import { EditExercise } from '../fitness/front/edit-exercise.tsx'
import { EditGoal } from '../fitness/front/edit-goal.tsx'
import { useAddGoal } from '../fitness/goal-queries.ts'
import { completed, useLogExercise } from '../fitness/queries.ts'
import { browserTimezone, parseInstant, wallTimeOf } from '../lib/instants.ts'
import { EditMealDraft } from '../meals/front/edit-meal-draft.tsx'
import { toastMeal, useLogMeal } from '../meals/queries.ts'
import { AddMood } from '../moods/front/add-mood.tsx'
import { useLogMood } from '../moods/queries.ts'
import { toastReward } from '../rewards/front/earned.tsx'
import { EditSymptom } from '../symptoms/front/edit-symptom.tsx'
import { toastSymptoms, useLogSymptom } from '../symptoms/queries.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { useWhen } from '../ui/when-field.tsx'
import { mealTypeAt } from '../meals/front/meal-types.ts'
import { refreshDays } from './queries.ts'
import { useSaveKey } from './use-save-key.ts'

export type AddedKind = 'mood' | 'symptom' | 'meal' | 'exercise' | 'fast' | 'goal'

interface AddProps {
  /** The time that is meant at first. */
  at: Instant
  /** When the day begins. */
  startsAt: Instant
  timezone: string | null
  onClose: () => void
}

/** The form of a kind, for a time on the day. */
export function AddDialog({ kind, ...props }: AddProps & { kind: AddedKind }) {
  if (kind === 'mood') return <AddMoodDialog {...props} />
  if (kind === 'symptom') return <AddSymptomDialog {...props} />
  if (kind === 'meal') return <AddMealDialog {...props} />
  if (kind === 'exercise') return <AddExerciseDialog {...props} />
  return kind === 'fast' ? <AddFastDialog {...props} /> : <AddGoalDialog {...props} />
}

const refreshed = () => void refreshDays()

function AddMoodDialog({ at, timezone, onClose }: AddProps) {
  const when = useWhen(at, timezone)
  const keyOf = useSaveKey()
  return (
    <EditDialog
      title="Add a mood"
      saving={useLogMood()}
      failure={moodTexts.saveFailed}
      onClose={onClose}
      onSaved={({ reward, timestamp }) => {
        toastReward(moodTexts.saved, reward, timestamp)
        refreshed()
      }}
    >
      {(foot, save) => (
        <AddMood
          foot={{ ...foot, label: 'Save mood' }}
          when={when}
          onSave={(input) => {
            const mood = { ...input, timestamp: input.timestamp ?? at }
            save({ mood, idempotencyKey: keyOf(mood) })
          }}
        />
      )}
    </EditDialog>
  )
}

function AddSymptomDialog({ at, timezone, onClose }: AddProps) {
  const when = useWhen(at, timezone)
  const keyOf = useSaveKey()
  return (
    <EditDialog
      title="Add a symptom"
      saving={useLogSymptom()}
      failure={symptomTexts.changeFailed}
      onClose={onClose}
      onSaved={(saved) => {
        toastSymptoms([saved])
        refreshed()
      }}
    >
      {(foot, save) => (
        <EditSymptom
          log={{ name: '', severity_score: 3, potential_triggers: [] }}
          foot={{ ...foot, label: 'Save symptom' }}
          when={when}
          onSave={(input) => {
            const symptom = { ...input, timestamp: input.timestamp ?? at }
            save({ symptom, idempotencyKey: keyOf(symptom) })
          }}
        />
      )}
    </EditDialog>
  )
}

function AddMealDialog({ at, timezone, onClose }: AddProps) {
  const keyOf = useSaveKey()
  const hour = Number(wallTimeOf(parseInstant(at), timezone ?? browserTimezone()).slice(11, 13))
  const log: MealDraft = {
    name: '',
    meal_type: mealTypeAt(hour),
    food_items: [],
    ingredients: [],
    image_urls: [],
    post_meal_feelings: [],
    eaten_at: at,
  }
  return (
    <EditDialog
      title="Add a meal"
      saving={useLogMeal()}
      failure={mealTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => {
        toastMeal(saved)
        refreshed()
      }}
    >
      {(foot, save) => (
        <EditMealDraft
          log={log}
          foot={{ ...foot, label: 'Save meal' }}
          onSave={(input) => {
            const meal = { ...input, eaten_at: input.eaten_at ?? at }
            save({ meal, idempotencyKey: keyOf(meal) })
          }}
        />
      )}
    </EditDialog>
  )
}

function AddExerciseDialog({ at, timezone, onClose }: AddProps) {
  const when = useWhen(at, timezone)
  const keyOf = useSaveKey()
  return (
    <EditDialog
      title="Add an exercise"
      saving={useLogExercise()}
      failure={exerciseTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => {
        completed(saved)
        refreshed()
      }}
    >
      {(foot, save) => (
        <EditExercise
          log={{ name: '', type: 'cardio', duration_minutes: 30, is_completed: true, start_timer: false }}
          foot={{ ...foot, label: 'Save exercise' }}
          when={when}
          onSave={(input) => {
            const exercise = NewExercise.parse({ ...input, is_completed: true, date: input.date ?? at })
            save({ exercise, idempotencyKey: keyOf(exercise) })
          }}
        />
      )}
    </EditDialog>
  )
}

/** From the evening before to noon at first: so most of them lie. */
function AddFastDialog({ at, startsAt, timezone, onClose }: AddProps) {
  const zone = timezone ?? browserTimezone()
  const startMs = parseInstant(startsAt)
  const endMs = Math.min(parseInstant(at), startMs + 12 * 3_600_000)
  const likely = { start: wallTimeOf(startMs - 4 * 3_600_000, zone), end: wallTimeOf(endMs, zone) }
  return (
    <PastFastDialog
      timezone={timezone}
      likely={likely}
      onClose={() => {
        refreshed()
        onClose()
      }}
    />
  )
}

function AddGoalDialog({ onClose }: AddProps) {
  const keyOf = useSaveKey()
  // The dialog itself says what failed.
  const saving = useAddGoal(() => {})
  return (
    <EditDialog
      title="Add a goal for every day"
      saving={saving}
      failure={goalTexts.createFailed}
      onClose={onClose}
      onSaved={() => {
        toast.success('Goal added')
        refreshed()
      }}
    >
      {(foot, save) => (
        <EditGoal
          log={{ name: '', type: 'frequency', target: 1, unit: 'times', period: 'daily', description: '{}' }}
          foot={{ ...foot, label: 'Save goal' }}
          onSave={(goal) => save({ goal, idempotencyKey: keyOf(goal) })}
        />
      )}
    </EditDialog>
  )
}
