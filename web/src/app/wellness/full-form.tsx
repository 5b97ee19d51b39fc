import { moodPoints } from '@finu/contract/moods/moods'
import { moodLevels, moodTexts } from '@finu/contract/moods/moods'
import { useId, useState, type SubmitEvent } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { MoodMore } from '../../moods/mood-more.tsx'
import { MoodPicker } from '../../moods/mood-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { LogTimeField, useLogTime } from '../../ui/log-time.tsx'
import { PointsPill } from '../../ui/points-pill.tsx'
import { NotesField } from './notes-field.tsx'
import { SymptomPart } from './symptom-part.tsx'
import { useSaveWellness } from './use-save-wellness.ts'
import { entriesToSave, sayChoice, wellnessDraft } from './wellness-draft.ts'

/** One form for a mood, symptoms or both. */
export function FullForm() {
  const draft = useDraft(wellnessDraft)
  const time = useLogTime(draft.when, (when) => wellnessDraft.write((before) => ({ ...before, when })))
  const [problem, setProblem] = useState<string>()
  const { save, isSaving } = useSaveWellness(time.follow)
  const id = useId()
  const entries = entriesToSave(draft)
  const isOfSymptoms = entries?.mood === null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    if (!entries) {
      setProblem(moodTexts.noneSelected)
      event.currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus()
      return
    }
    const timestamp = time.read()
    if (timestamp !== null) save(draft, entries, timestamp)
  }

  return (
    <form className="sheet" noValidate onSubmit={submit} id="mood-form">
      <section aria-labelledby={id}>
        <div className="section-head">
          <h2 className="h2" id={id} tabIndex={-1}>
            Mood Tracking
          </h2>
          <PointsPill>{`+${moodPoints.each} pts`}</PointsPill>
        </div>
        <MoodPicker
          level={draft.level}
          problem={isOfSymptoms ? undefined : problem}
          isPast={time.isOfPast}
          onPick={(level) => {
            wellnessDraft.write((before) => ({ ...before, level }))
            setProblem(undefined)
          }}
        />
      </section>
      <hr className="-mx-6 my-5 border-line max-md:-mx-4" />
      <SymptomPart draft={draft} hasMood={draft.level !== null} onChange={(next) => wellnessDraft.write(() => next)} />
      <MoodMore {...draft} onChange={(change) => wellnessDraft.write((before) => ({ ...before, ...change }))} />
      <NotesField notes={draft.notes} onChange={(notes) => wellnessDraft.write((before) => ({ ...before, notes }))} />
      <LogTimeField time={time} />
      <div className="foot">
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? 'Saving...' : isOfSymptoms ? 'Log Symptoms' : 'Save Mood & Symptoms'}
        </Button>
        <span className="text-small text-ink-subtle" role="status">
          {entries && sayChoice(moodLevels.find(({ level }) => level === draft.level)?.label, entries.symptoms.length)}
        </span>
      </div>
    </form>
  )
}
