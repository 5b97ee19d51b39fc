import { moodLevels, moodPoints, moodTexts } from '@finu/contract/moods/moods'
import { lazy, useId, useState, type SubmitEvent } from 'react'
import { now } from '../../lib/clock.ts'
import { useDraft } from '../../lib/drafts.ts'
import { formatInstant } from '../../lib/instants.ts'
import { isMobile, useMedia } from '../../lib/media.ts'
import { useUser } from '../../lib/user.ts'
import { MoodFaces, type TappedMood } from '../../moods/front/mood-faces.tsx'
import { MoodMore } from '../../moods/mood-more.tsx'
import { MoodPicker } from '../../moods/mood-picker.tsx'
import { AddLogAt } from '../../ui/add-log-at.tsx'
import { Button } from '../../ui/button.tsx'
import { LogTimeField, useLogTime } from '../../ui/log-time.tsx'
import { PointsPill } from '../../ui/points-pill.tsx'
import { Sheet } from '../../ui/section.tsx'
import { NotesField } from './notes-field.tsx'
import { SymptomPart } from './symptom-part.tsx'
import { TappedForm } from './tapped-form.tsx'
import { useSaveWellness } from './use-save-wellness.ts'
import { entriesToSave, isEmpty, sayChoice, wellnessDraft } from './wellness-draft.ts'

const AddMedicineDialog = lazy(async () => ({
  default: (await import('../../medicines/front/add-dialog.tsx')).AddMedicineDialog,
}))

/**
 * Logs a mood and symptoms. On a phone it begins with the faces alone: a tap saves, and the rest is added to what was
 * saved. The full form opens there for a symptom without a mood, and for another time.
 */
export function WellnessForm() {
  const isPhone = useMedia(isMobile)
  const draft = useDraft(wellnessDraft)
  const [isFull, setIsFull] = useState(false)
  const [tapped, setTapped] = useState<TappedMood | null>(null)
  if (tapped) {
    // A draft from before the tap would be saved with this mood, so the form is the tapped mood's own.
    return <TappedForm key={tapped.mood.id} tapped={tapped} onDone={() => setTapped(null)} />
  }
  if (!isPhone || isFull || !isEmpty(draft)) return <FullForm />
  return <Faces onFull={() => setIsFull(true)} onTapped={setTapped} />
}

/** One form for a mood, symptoms or both. */
function FullForm() {
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

function Faces({ onFull, onTapped }: { onFull: () => void; onTapped: (tapped: TappedMood) => void }) {
  const time = useLogTime('', () => {})
  const { timezone } = useUser().profile
  const [medicineAt, setMedicineAt] = useState<string | null>(null)
  return (
    <div id="mood-form">
      <Sheet title="Mood Tracking" aside={<PointsPill>{`+${moodPoints.each} pts`}</PointsPill>}>
        <MoodFaces
          time={{ read: time.read, isNow: time.text === '' }}
          onSaved={(tapped) => {
            time.follow(tapped.mood.timestamp)
            onTapped(tapped)
          }}
        />
        <p className="hint mt-1.5 text-center">One tap saves it. You can add more after.</p>
        <div className="-mx-2 mt-1 -mb-2 flex flex-wrap justify-center">
          <Button look="ghost" size="sm" onClick={onFull}>
            A symptom, or another time
          </Button>
          <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => setMedicineAt(formatInstant(now()))}>
            A medicine
          </Button>
        </div>
        <AddLogAt Dialog={AddMedicineDialog} at={medicineAt} timezone={timezone} onClose={() => setMedicineAt(null)} />
      </Sheet>
    </div>
  )
}
