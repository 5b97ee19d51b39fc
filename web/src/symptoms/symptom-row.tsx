import { medicalAttentionScore, severityLevels, type Symptom, symptomTexts } from '@finu/contract/symptoms/symptoms'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState, type MouseEvent } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { SeverityBars } from '../ui/severity-bars.tsx'
import { Tag } from '../ui/tag.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { ChangeSymptom } from './front/change-symptom.tsx'
import { useDeleteSymptom, useResolveSymptom } from './queries.ts'

export function SymptomRow({ symptom, timezone }: { symptom: Symptom; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { removeUndoably } = useDeleteSymptom()
  const { name, severity_score: score, potential_triggers: triggers } = symptom
  const when = formatWhen(symptom.timestamp, timezone)
  const severity = severityLevels.find((level) => level.score === score)?.label ?? ''

  return (
    <DeletableRow
      name={`${name}, ${when}`}
      question="Delete this symptom? Its points are taken back."
      onDelete={(onDone) => {
        removeUndoably(symptom.id)
        onDone()
      }}
    >
      <SeverityBars score={score} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-36">
          <RowTitle onOpen={() => setIsChanging(true)}>
            {name}{' '}
            <span>
              · {score} {severity}
            </span>
          </RowTitle>
          {isChanging && (
            <ChangeLogDialog
              Form={ChangeSymptom}
              log={symptom}
              timezone={timezone}
              onClose={() => setIsChanging(false)}
            />
          )}
          <p className="row-note">{[when, triggers.join(', ')].filter(Boolean).join(' · ')}</p>
          {symptom.description && <p className="row-note">{symptom.description}</p>}
          {score >= medicalAttentionScore && (
            <p className="mt-1.5">
              <Tag tone="warn">Talk to a doctor</Tag>
            </p>
          )}
        </div>
        <Resolution symptom={symptom} />
      </div>
    </DeletableRow>
  )
}

function Resolution({ symptom }: { symptom: Symptom }) {
  const { id, name, is_resolved } = symptom
  const { mutate, isPending } = useResolveSymptom()

  function resolve({ currentTarget }: MouseEvent<HTMLElement>) {
    if (isPending) return
    const area = currentTarget.closest<HTMLElement>('[data-scrolls]')
    mutate(
      { id, isResolved: !is_resolved },
      {
        onSuccess: () => area?.focus({ preventScroll: true }),
        onError: (error) => notifyFailure(error, is_resolved ? 'Failed to change symptom' : symptomTexts.resolveFailed),
      },
    )
  }

  if (!is_resolved)
    return (
      <Button look="line" size="sm" isBusy={isPending} aria-label={`Resolve ${name}`} onClick={resolve}>
        Resolve
      </Button>
    )
  return (
    <span className="flex items-center">
      <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
        Resolved
      </Tag>
      <IconButton label={`${name} is not resolved`} aria-busy={isPending} onClick={resolve}>
        <ArrowCounterClockwiseIcon size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
