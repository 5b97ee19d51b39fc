import { moodTexts, sayMoodSaved } from '@finu/contract/moods/moods'
import type { Instant } from '@finu/contract/platform/wire'
import { symptomTexts } from '@finu/contract/symptoms/symptoms'
import { useState } from 'react'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { useDeleteMood, useLogMood } from '../../moods/queries.ts'
import { toastReward } from '../../rewards/front/earned.tsx'
import { undoLogs } from '../../rewards/front/undo.tsx'
import { toastSymptoms, useDeleteSymptom, useLogSymptoms } from '../../symptoms/queries.ts'
import {
  isEmpty,
  saySymptomsToo,
  wellnessDraft,
  withoutMood,
  withoutSymptoms,
  type entriesToSave,
  type SymptomToSave,
  type WellnessDraft,
} from './wellness-draft.ts'

type Entries = NonNullable<ReturnType<typeof entriesToSave>>

/** Saves symptoms, and removes the saved ones from the form; the failed ones stay chosen, with their keys. */
export function useSaveSymptoms() {
  const { mutateAsync } = useLogSymptoms()
  return async (symptoms: SymptomToSave[], timestamp: Instant | undefined) => {
    if (symptoms.length === 0) return []
    const outcome = await mutateAsync(
      symptoms.map(({ symptom, idempotencyKey }) => ({
        body: { ...symptom, ...(timestamp && { timestamp }) },
        idempotencyKey,
      })),
    )
    const { saved, failures, failedNames } = outcome
    const sent = symptoms.filter(({ symptom }) => !failedNames.includes(symptom.name))
    wellnessDraft.write((before) => withoutSymptoms(before, new Set(sent.map(({ idempotencyKey }) => idempotencyKey))))
    if (failures.length > 0) notifyFailure(failures[0], symptomTexts.saveFailed)
    return saved
  }
}

/**
 * Saves the form's mood, then its symptoms. If the mood fails, nothing is saved and the form is unchanged. If a symptom
 * fails, a toast tells what was saved, and the failed ones stay chosen. Each entry keeps its idempotency key until it
 * is saved, so a retry saves nothing twice.
 * @param follow shows the day of the saved logs
 */
export function useSaveWellness(follow: (loggedAt: Instant) => void) {
  const { mutateAsync: logMood } = useLogMood()
  const saveSymptoms = useSaveSymptoms()
  const { removing: removingMood } = useDeleteMood()
  const { removing: removingSymptom } = useDeleteSymptom()
  const [isSaving, setIsSaving] = useState(false)

  // Runs to its end even if the page has been left.
  async function run(draft: WellnessDraft, { mood, symptoms }: Entries, timestamp: Instant | undefined) {
    const { moodKey, notes } = draft
    const at = timestamp && { timestamp }
    const savedMood = mood && (await logMood({ body: { ...mood, ...at }, idempotencyKey: moodKey }))
    if (savedMood) wellnessDraft.write((before) => (before.moodKey === moodKey ? withoutMood(before, draft) : before))
    const saved = await saveSymptoms(symptoms, timestamp)
    const removes = saved.map(({ id }) => removingSymptom(id))
    if (savedMood) {
      const rewards = [savedMood, ...saved].map(({ reward }) => reward)
      const undo = {
        done: moodTexts.takenBack,
        failure: moodTexts.deleteFailed,
        removes: [...removes, removingMood(savedMood.id)],
      }
      const title = sayMoodSaved(savedMood.mood_type)
      toastReward(title, rewards, savedMood.timestamp, () => void undoLogs(undo), saySymptomsToo(saved.length))
    } else if (saved.length > 0) {
      const done = symptomTexts.takenBack
      toastSymptoms(saved, () => void undoLogs({ done, failure: symptomTexts.deleteFailed, removes }))
    }
    const first = savedMood ?? saved[0]
    if (!first || saved.length < symptoms.length) return
    follow(first.timestamp)
    // Notes of symptoms without a mood were saved with each of them.
    if (!savedMood) wellnessDraft.write((before) => (before.notes === notes ? { ...before, notes: '' } : before))
    if (isEmpty(wellnessDraft.read())) wellnessDraft.clear()
  }

  function save(draft: WellnessDraft, entries: Entries, timestamp: Instant | undefined) {
    setIsSaving(true)
    void run(draft, entries, timestamp)
      .catch((error: unknown) => notifyFailure(error, moodTexts.saveFailed))
      .finally(() => setIsSaving(false))
  }

  return { save, isSaving }
}
