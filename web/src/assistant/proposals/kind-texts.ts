import { exerciseTexts } from '@finu/contract/fitness/fitness'
import { fastingTexts } from '@finu/contract/fasting/fasting'
import { goalTexts } from '@finu/contract/fitness/goals'
import { mealTexts } from '@finu/contract/meals/meals'
import { memoryTexts } from '@finu/contract/assistant/memories'
import { moodTexts } from '@finu/contract/moods/moods'
import type { ProposalKind } from '@finu/contract/assistant/proposals'
import { symptomTexts } from '@finu/contract/symptoms/symptoms'

/** Returns the kind as a title: 'Mood', 'Meal'. */
export const titleOfKind = (kind: ProposalKind): string => kind[0]!.toUpperCase() + kind.slice(1)

/** Texts by kind if a log could not be saved. */
export const saveFailures: Record<ProposalKind, string> = {
  mood: moodTexts.saveFailed,
  symptom: symptomTexts.saveFailed,
  meal: mealTexts.saveFailed,
  fast: fastingTexts.startFailed,
  exercise: exerciseTexts.saveFailed,
  goal: goalTexts.createFailed,
  memory: memoryTexts.saveFailed,
}

/** Texts by kind if a log could not be deleted. */
export const deleteFailures: Record<ProposalKind, string> = {
  mood: moodTexts.deleteFailed,
  symptom: symptomTexts.deleteFailed,
  meal: mealTexts.deleteFailed,
  fast: fastingTexts.deleteFailed,
  exercise: exerciseTexts.deleteFailed,
  goal: goalTexts.deleteFailed,
  memory: memoryTexts.deleteFailed,
}
