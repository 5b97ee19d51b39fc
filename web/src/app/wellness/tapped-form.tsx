import { moodKind } from '@finu/contract/moods/log-kind'
import { moodLevels, moodTexts, type Mood } from '@finu/contract/moods/moods'
import { severityLevels, type Symptom } from '@finu/contract/symptoms/symptoms'
import { useState, type SubmitEvent } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { formatTime, formatWhen } from '../../lib/format-time.ts'
import { stateOfSaving, useGuardedChange } from '../../lib/guarded-change.ts'
import { useUser } from '../../lib/user.ts'
import { moodToSave } from '../../moods/mood-draft.ts'
import { MoodMore } from '../../moods/mood-more.tsx'
import { MoodPicker } from '../../moods/mood-picker.tsx'
import { useChangeMood, useDeleteMood } from '../../moods/queries.ts'
import { describeEarned } from '../../rewards/front/earned.tsx'
import { undoLogs } from '../../rewards/front/undo.tsx'
import { useDeleteSymptom } from '../../symptoms/queries.ts'
import { Button } from '../../ui/button.tsx'
import { SavingFailure } from '../../ui/edit-foot.tsx'
import { MoodFace } from '../../ui/mood-face.tsx'
import { EarnedPoints } from '../log/earned-points.tsx'
import type { TappedMood } from '../../moods/front/mood-faces.tsx'
import { NotesField } from './notes-field.tsx'
import { SymptomPart } from './symptom-part.tsx'
import { useSaveSymptoms } from './use-save-wellness.ts'
import { isEmpty, moodOf, symptomsToSave, wellnessDraft, withoutMood } from './wellness-draft.ts'

interface TappedFormProps {
  tapped: TappedMood
  onDone: () => void
}

/** Adds to a mood that one tap has saved: symptoms and notes, both optional. */
export function TappedForm({ tapped, onDone }: TappedFormProps) {
  const { timezone } = useUser().profile
  const draft = useDraft(wellnessDraft)
  const { mood } = tapped
  const [level, setLevel] = useState(tapped.level)
  const [savedLevel, setSavedLevel] = useState(level)
  const [isChanging, setIsChanging] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [added, setAdded] = useState<{ symptoms: Symptom[]; points: number; line: string }>()
  const saving = useGuardedChange(useChangeMood(mood.id), moodKind.formFields, mood)
  const saveSymptoms = useSaveSymptoms()
  const { isSaving, ...failure } = stateOfSaving(saving, moodTexts.saveFailed)
  const isBusy = isSaving || isSending

  async function send() {
    const symptoms = symptomsToSave(draft, null)
    setIsSending(true)
    wellnessDraft.write((before) => withoutMood(before, draft))
    const saved = await saveSymptoms(symptoms, mood.timestamp)
    setIsSending(false)
    const before = added ?? { symptoms: [], points: tapped.points, line: tapped.line }
    const { points = 0, line } = describeEarned(saved.map(({ reward }) => reward))
    if (saved.length === symptoms.length) wellnessDraft.clear()
    setAdded({
      symptoms: [...before.symptoms, ...saved],
      points: before.points + points,
      line: line || before.line,
    })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const changed = moodToSave(moodOf(draft, level), mood)
    const isSame =
      level === savedLevel && isEmpty({ ...draft, symptoms: draft.symptoms.filter(({ score }) => score === null) })
    if (!changed || isSame) void send()
    else
      saving.mutate(changed, {
        onSuccess() {
          setSavedLevel(level)
          void send()
        },
      })
  }

  // A symptom that could not be saved is still chosen.
  if (added && isEmpty(draft)) return <Saved mood={mood} level={level} {...added} onDone={onDone} />
  const word = moodLevels.find((each) => each.level === level)?.label
  return (
    <form className="grid gap-4" noValidate onSubmit={submit} id="mood-form">
      {isChanging ? (
        <section className="sheet" aria-label="Mood Tracking" inert={isBusy}>
          <MoodPicker level={level} problem={undefined} isPast={false} onPick={setLevel} />
        </section>
      ) : (
        <div
          className="flex min-h-15 items-center gap-3 rounded-card border border-line bg-(--mood-soft) px-4 py-2"
          style={{ '--mood-soft': `var(--mood-${level}-soft)` } as React.CSSProperties}
        >
          <div className="flex min-w-0 flex-1 items-center gap-3" role="status">
            <MoodFace className="size-8 flex-none" level={level} />
            <div className="min-w-0">
              <p className="font-strong">{word}</p>
              <p className="text-small text-ink-muted">
                Saved, {formatTime(mood.timestamp, timezone)}. Add more if you like.
              </p>
              {tapped.line && <p className="text-small text-pretty text-ink-muted">{tapped.line}</p>}
            </div>
          </div>
          <button type="button" className="link min-h-11 text-small" onClick={() => setIsChanging(true)}>
            Change
          </button>
        </div>
      )}
      <div className="sheet">
        <div inert={isBusy}>
          <SymptomPart draft={draft} hasMood onChange={(next) => wellnessDraft.write(() => next)} />
          <MoodMore {...draft} onChange={(change) => wellnessDraft.write((before) => ({ ...before, ...change }))} />
          <NotesField
            notes={draft.notes}
            onChange={(notes) => wellnessDraft.write((before) => ({ ...before, notes }))}
          />
        </div>
        <SavingFailure {...failure} />
        <div className="foot">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving...' : 'Save Mood & Symptoms'}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface SavedProps {
  mood: Mood
  level: TappedMood['level']
  symptoms: Symptom[]
  points: number
  line: string
  onDone: () => void
}

/** The saved entries, with Undo. */
function Saved({ mood, level, symptoms, points, line, onDone }: SavedProps) {
  const { timezone } = useUser().profile
  const deletingMood = useDeleteMood()
  const deletingSymptom = useDeleteSymptom()
  const isBusy = deletingMood.isPending || deletingSymptom.isPending
  const word = moodLevels.find((each) => each.level === level)?.label
  const details = symptoms.map(
    ({ name, severity_score: score }) => `${name}, ${score} ${severityLevels[score - 1]?.label ?? ''}`,
  )

  async function undo() {
    const removes = [...symptoms.map(({ id }) => deletingSymptom.removing(id)), deletingMood.removing(mood.id)]
    if (await undoLogs({ done: moodTexts.takenBack, failure: moodTexts.deleteFailed, removes })) onDone()
  }

  return (
    <section className="sheet" aria-label="Mood Tracking" id="mood-form">
      <div className="flex items-center gap-3.5" role="status">
        <MoodFace className="size-15 flex-none" level={level} />
        <div className="min-w-0 flex-1">
          <p className="font-strong">{word}, saved</p>
          <p className="text-small text-ink-muted">
            {details.length > 0 && `With ${details.join('; ')}. `}
            {formatWhen(mood.timestamp, timezone)}
          </p>
        </div>
        <EarnedPoints points={points} />
      </div>
      {line && <p className="mt-2 text-small text-pretty text-ink-muted">{line}</p>}
      <div className="mt-3.5 flex gap-2">
        <Button look="line" size="sm" isBusy={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
        <Button look="ghost" size="sm" autoFocus onClick={onDone}>
          Add another
        </Button>
      </div>
    </section>
  )
}
