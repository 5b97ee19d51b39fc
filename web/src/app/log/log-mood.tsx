import { moodKind } from '@finu/contract/moods/log-kind'
import { moodLevels, moodSymptomChips, moodTexts, sayBodyNote } from '@finu/contract/moods/moods'
import { useId, useState } from 'react'
import { stateOfSaving, useGuardedChange } from '../../lib/guarded-change.ts'
import { formatWhen } from '../../lib/format-time.ts'
import { useUser } from '../../lib/user.ts'
import { emptyMood, moodToSave } from '../../moods/mood-draft.ts'
import { useChangeMood, useDeleteMood } from '../../moods/queries.ts'
import { Button } from '../../ui/button.tsx'
import { OwnChips } from '../../chips/front/own-chips.tsx'
import { toggle } from '../../ui/chips.tsx'
import { SavingFailure } from '../../ui/edit-foot.tsx'
import { MoodFace } from '../../ui/mood-face.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { TappedMood } from '../../moods/front/mood-faces.tsx'
import { EarnedPoints } from './earned-points.tsx'

interface MoodSavedProps {
  tapped: TappedMood
  onUndone: () => void
  onDone: () => void
}

/** A saved mood, with Undo; below it what can be added to it. */
export function MoodSaved({ tapped: { mood, level, points, line }, onUndone, onDone }: MoodSavedProps) {
  const { timezone } = useUser().profile
  const [triggers, setTriggers] = useState<string[]>([])
  const [notes, setNotes] = useState('')
  const saving = useGuardedChange(useChangeMood(mood.id), moodKind.formFields, mood)
  const { takeBack, isPending: isUndoing } = useDeleteMood()
  const id = useId()
  const word = moodLevels.find((each) => each.level === level)?.label

  async function undo() {
    if (!isUndoing && (await takeBack(mood.id))) onUndone()
  }

  function add() {
    const changed = moodToSave({ ...emptyMood, level, triggers, notes })
    if (!changed || (triggers.length === 0 && notes.trim() === '')) return onDone()
    if (!saving.isPending) saving.mutate(changed, { onSuccess: onDone })
  }

  const { isSaving, ...failure } = stateOfSaving(saving, moodTexts.saveFailed)
  return (
    <>
      <div
        className="flex items-center gap-3 rounded-card bg-(--mood-soft) px-3 py-2.5"
        style={{ '--mood-soft': `var(--mood-${level}-soft)` } as React.CSSProperties}
      >
        <div className="flex min-w-0 flex-1 items-center gap-3" role="status">
          <MoodFace className="size-12 flex-none" level={level} />
          <div className="min-w-0 flex-1">
            <p className="font-strong">{word}, saved</p>
            <p className="text-small text-ink-muted">{formatWhen(mood.timestamp, timezone)}</p>
          </div>
          <EarnedPoints points={points} />
        </div>
        <Button look="ghost" size="sm" isBusy={isUndoing} onClick={() => void undo()}>
          Undo
        </Button>
      </div>
      {line && <p className="mt-2 text-small text-pretty text-ink-muted">{line}</p>}
      <h3 className="sub mt-4.5!" id={id}>
        How does your body feel?
      </h3>
      <OwnChips
        kind="symptom"
        labelledBy={id}
        presets={moodSymptomChips}
        say={sayBodyNote}
        chosen={triggers}
        onToggle={(chip) => setTriggers(toggle(triggers, chip))}
      />
      <div className="mt-4">
        <TextField
          label="Notes"
          aside="optional"
          placeholder="What was going on?"
          maxLength={2000}
          autoComplete="off"
          value={notes}
          onChange={setNotes}
        />
      </div>
      <SavingFailure {...failure} />
      <div className="foot">
        <span className="text-small text-ink-subtle">Both are optional.</span>
        {/* Has the focus first: the face that had it is gone. */}
        <Button className="ml-auto max-md:flex-1" autoFocus isBusy={isSaving} onClick={add}>
          {isSaving ? 'Saving...' : 'Done'}
        </Button>
      </div>
    </>
  )
}
