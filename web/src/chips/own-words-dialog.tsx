import {
  chipKinds,
  chipLength,
  chips as chipCalls,
  chipTexts,
  type Chip,
  type ChipKind,
} from '@finu/contract/chips/chips'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { messageOf, refusalOr } from '../lib/api-error.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { refresh, useCall } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { chipsQuery } from './front/queries.ts'

const titles: Record<ChipKind, string> = {
  symptom: 'Symptoms',
  trigger: 'Triggers',
  mood: 'Words for moods',
  activity: 'Activities',
}

/** The person's own words by kind, to rename and delete them. Logs keep what they say. */
export function OwnWordsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(chipsQuery)
  return (
    <Dialog title="Your own words" onClose={onClose}>
      {data ? (
        <>
          <p className="mb-4 text-small text-ink-muted">What you logged keeps its words.</p>
          {data.length === 0 && <EmptyState title="None yet">Add one from the form, and it waits there.</EmptyState>}
          {chipKinds
            .map((kind) => ({ kind, chips: data.filter((chip) => chip.kind === kind) }))
            .filter(({ chips }) => chips.length > 0)
            .map(({ kind, chips }) => (
              <section className="mb-5" key={kind} aria-label={titles[kind]}>
                <h3 className="label">{titles[kind]}</h3>
                <ul className="rows">
                  {chips.map((chip) => (
                    <ChipRow key={chip.id} chip={chip} />
                  ))}
                </ul>
              </section>
            ))}
        </>
      ) : error ? (
        <FailedState title={chipTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} label="Loading your own words..." />
      )}
    </Dialog>
  )
}

function ChipRow({ chip: { id, name } }: { chip: Chip }) {
  const [text, setText] = useState<string | null>(null)
  const refreshing = { onSettled: () => refresh('chips') }
  const renaming = useCall(chipCalls.rename, refreshing)
  const removing = useCall(chipCalls.remove, refreshing)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const renamed = text?.trim() ?? ''
    if (renamed === '' || renamed === name) return setText(null)
    if (!renaming.isPending)
      renaming.mutate({ params: { id }, body: { name: renamed } }, { onSuccess: () => setText(null) })
  }

  const remove = () =>
    removing.mutate({ params: { id } }, { onError: (error) => tellFailure(error, chipTexts.deleteFailed) })

  if (text !== null)
    return (
      <li>
        <form className="flex flex-1 items-end gap-2" noValidate onSubmit={save}>
          <div className="min-w-0 flex-1">
            <TextField
              label="Name"
              maxLength={chipLength}
              autoComplete="off"
              autoFocus
              value={text}
              error={renaming.error ? refusalOr(renaming.error, chipTexts.saveFailed) : undefined}
              onChange={setText}
            />
          </div>
          <Button type="submit" size="md" isBusy={renaming.isPending}>
            Save
          </Button>
        </form>
      </li>
    )
  return (
    <li>
      <span className="min-w-0 flex-1 font-firm wrap-anywhere">{name}</span>
      <IconButton label={`Rename ${name}`} onClick={() => setText(name)}>
        <PencilSimpleIcon size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={remove}>
        <TrashIcon size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
