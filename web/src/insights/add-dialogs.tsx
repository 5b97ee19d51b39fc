import type { LogKindName } from '@finu/contract/insights/log-kinds'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { AddLogProps } from '../lib/log-kind.ts'

type AddDialog = LazyExoticComponent<ComponentType<AddLogProps>>

/** The forms for a new log of each kind, in a dialog. A list of its own: a page that only adds loads no other part. */
export const addDialogs: Record<LogKindName, AddDialog> = {
  mood: lazy(async () => ({ default: (await import('../moods/front/add-dialog.tsx')).AddMoodDialog })),
  symptom: lazy(async () => ({ default: (await import('../symptoms/front/add-dialog.tsx')).AddSymptomDialog })),
  meal: lazy(async () => ({ default: (await import('../meals/front/add-dialog.tsx')).AddMealDialog })),
  exercise: lazy(async () => ({
    default: (await import('../fitness/front/add-exercise-dialog.tsx')).AddExerciseDialog,
  })),
  fast: lazy(async () => ({ default: (await import('../fasting/front/add-dialog.tsx')).AddFastDialog })),
  water: lazy(async () => ({ default: (await import('../water/front/add-dialog.tsx')).AddDrinkDialog })),
  weight: lazy(async () => ({ default: (await import('../weight/front/add-dialog.tsx')).AddWeightDialog })),
  sleep: lazy(async () => ({ default: (await import('../sleep/front/add-dialog.tsx')).AddSleepDialog })),
  medicine: lazy(async () => ({ default: (await import('../medicines/front/add-dialog.tsx')).AddMedicineDialog })),
  goal: lazy(async () => ({ default: (await import('../fitness/front/add-goal-dialog.tsx')).AddGoalDialog })),
}
