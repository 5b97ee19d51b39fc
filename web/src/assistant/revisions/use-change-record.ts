import { ExerciseContent, exerciseTexts } from '@finu/contract/fitness/fitness'
import { moodTexts } from '@finu/contract/moods/moods'
import type { Revision, RevisedKind } from '@finu/contract/assistant/revisions'
import { symptomTexts } from '@finu/contract/symptoms/symptoms'
import { toast } from 'react-hot-toast/headless'
import { useChangeFast } from '../../fasting/queries.ts'
import { toastExerciseChanged, useEditExercise } from '../../fitness/queries.ts'
import { useChangeMeal } from '../../meals/queries.ts'
import { useChangeMood } from '../../moods/queries.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { useChangeSymptom } from '../../symptoms/queries.ts'
import { useChangeMemory } from '../memory-queries.ts'
import { saveFailures } from '../proposals/kind-texts.ts'

/** Texts by kind if a log could not be changed. */
export const changeFailures: Record<RevisedKind, string> = {
  ...saveFailures,
  mood: moodTexts.saveFailed,
  symptom: symptomTexts.changeFailed,
  exercise: exerciseTexts.saveFailed,
}

/** Overwrites any version, because the card was compared with the log just before. */
const anew = <Input>(input: Input) => ({ input, ifMatch: null })

/** Changes a card's log by its kind's usual call: to the proposed values, or back to the old ones. */
export function useChangeRecord({ record }: Revision): (revision: Revision, to: 'log' | 'was') => Promise<void> {
  const { mutateAsync: changeMood } = useChangeMood(record)
  const { mutateAsync: changeSymptom } = useChangeSymptom(record)
  const { mutateAsync: changeMeal } = useChangeMeal(record)
  const { mutateAsync: changeExercise } = useEditExercise(record)
  const { mutateAsync: changeFast } = useChangeFast(record)
  const { mutateAsync: changeMemory } = useChangeMemory(record)
  return async (revision, to) => {
    const { kind } = revision
    if (revision[to] === null || kind === 'goal') return
    if (kind === 'mood') {
      await changeMood(anew(revision[to] ?? revision.was))
      toast.success('Mood changed')
    }
    if (kind === 'symptom') {
      await changeSymptom(anew(revision[to] ?? revision.was))
      toast.success('Symptom changed')
    }
    if (kind === 'meal') toastChanged('Meal changed', await changeMeal(anew(revision[to] ?? revision.was)))
    if (kind === 'exercise')
      toastExerciseChanged(await changeExercise(anew(ExerciseContent.parse(revision[to] ?? revision.was))))
    if (kind === 'fast') toastChanged('Fast changed', await changeFast(anew(revision[to] ?? revision.was)))
    if (kind === 'memory') await changeMemory((revision[to] ?? revision.was).text)
  }
}
