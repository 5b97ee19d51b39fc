import { exerciseTexts } from '@finu/contract/fitness'
import { fastingTexts } from '@finu/contract/fasting'
import { goalTexts } from '@finu/contract/goals'
import { mealTexts } from '@finu/contract/meals'
import { memoryTexts } from '@finu/contract/memories'
import { moodTexts } from '@finu/contract/moods'
import type { ProposalKind } from '@finu/contract/proposals'
import { symptomTexts } from '@finu/contract/symptoms'

/** 'Mood', 'Meal' */
export const titleOfKind = (kind: ProposalKind): string => kind[0]!.toUpperCase() + kind.slice(1)

/** What is said where a log of each kind could not be saved. */
export const saveFailures: Record<ProposalKind, string> = {
  mood: moodTexts.saveFailed,
  symptom: symptomTexts.saveFailed,
  meal: mealTexts.saveFailed,
  fast: fastingTexts.startFailed,
  exercise: exerciseTexts.saveFailed,
  goal: goalTexts.createFailed,
  memory: memoryTexts.saveFailed,
}

/** What is said where a log of each kind could not be deleted. */
export const deleteFailures: Record<ProposalKind, string> = {
  mood: moodTexts.deleteFailed,
  symptom: symptomTexts.deleteFailed,
  meal: mealTexts.deleteFailed,
  fast: fastingTexts.deleteFailed,
  exercise: exerciseTexts.deleteFailed,
  goal: goalTexts.deleteFailed,
  memory: memoryTexts.deleteFailed,
}
