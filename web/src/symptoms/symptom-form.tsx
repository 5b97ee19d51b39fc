import { symptomPresets, symptomTexts } from '@finu/contract/symptoms/symptoms'
import { useId, useState, type SubmitEvent } from 'react'
import { createDraft, useDraft } from '../lib/drafts.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { Chips } from '../ui/chips.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { LogTimeField, useLogTime } from '../ui/log-time.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { OwnSymptom } from './own-symptom.tsx'
import { toastSymptoms, useLogSymptoms } from './queries.ts'
import { SymptomDetails } from './symptom-details.tsx'
import { addOwnSymptom, detailsToSave, emptyDraft, toggleSymptom, type SymptomDraft } from './symptom-draft.ts'

const symptomDraft = createDraft(() => ({ draft: emptyDraft, when: '' }), { name: 'symptom', shape: 1 })

export function SymptomForm() {
  const { draft, when } = useDraft(symptomDraft)
  const setDraft = (next: SymptomDraft) => symptomDraft.write((before) => ({ ...before, draft: next }))
  const setWhen = (next: string) => symptomDraft.write((before) => ({ ...before, when: next }))
  const time = useLogTime(when, setWhen)
  const [problem, setProblem] = useState<string>()
  // The idempotency keys by name, each kept until its symptom is saved.
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map())
  const { mutate, isPending } = useLogSymptoms()
  const id = useId()

  function change(next: SymptomDraft) {
    setDraft(next)
    setProblem(undefined)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (draft.chosen.length === 0) {
      setProblem(symptomTexts.noneSelected)
      event.currentTarget.querySelector<HTMLElement>('.chip')?.focus()
      return
    }
    const timestamp = time.read()
    if (timestamp === null) return
    const used = new Map(draft.chosen.map((name) => [name, keys.get(name) ?? newId()]))
    setKeys(used)
    const details = { ...detailsToSave(draft), ...(timestamp && { timestamp }) }
    mutate(
      [...used].map(([name, idempotencyKey]) => ({ symptom: { name, ...details }, idempotencyKey })),
      {
        onSuccess: ({ saved, failures, failedNames }) => {
          setKeys(new Map([...used].filter(([name]) => failedNames.includes(name))))
          if (failures.length > 0) {
            setDraft({ ...draft, chosen: failedNames })
            notifyFailure(failures[0], symptomTexts.saveFailed)
          } else {
            symptomDraft.clear()
            toastSymptoms(saved)
            if (saved[0]) time.follow(saved[0].timestamp)
          }
        },
      },
    )
  }

  const count = draft.chosen.length
  return (
    <Sheet title="Symptom Tracking">
      <form noValidate onSubmit={submit} id="symptom-form" className="-mt-2">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h3 className="label" id={`${id}-symptoms`}>
            Log Your Symptoms
          </h3>
          <PointsPill>+5 pts per symptom</PointsPill>
        </div>
        <Chips
          labelledBy={`${id}-symptoms`}
          options={[...symptomPresets, ...draft.own]}
          chosen={draft.chosen}
          onToggle={(name) => change(toggleSymptom(draft, name))}
        />
        <OwnSymptom onAdd={(name) => change(addOwnSymptom(draft, name))} />
        <div className="mt-2 empty:hidden" role="alert">
          <FieldError>{problem}</FieldError>
        </div>
        <SymptomDetails details={draft} onChange={(details) => change({ ...draft, ...details })} />
        <LogTimeField time={time} />
        <div className="foot">
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Log Symptoms'}
          </Button>
          <span className="text-small text-ink-subtle" role="status">
            {count > 0 && `${count} ${count === 1 ? 'symptom' : 'symptoms'} selected`}
          </span>
        </div>
      </form>
    </Sheet>
  )
}
