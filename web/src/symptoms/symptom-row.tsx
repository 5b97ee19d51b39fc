import { medicalAttentionScore, severityLevels, symptomTexts, type Symptom } from '@finu/contract/symptoms'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { tellTakenBack } from '../rewards/front/earned.tsx'
import { Button } from '../ui/button.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { SeverityBars } from '../ui/severity-bars.tsx'
import { Tag } from '../ui/tag.tsx'
import { ChangeSymptomDialog } from './change-symptom-dialog.tsx'
import { useDeleteSymptom, useResolveSymptom } from './queries.ts'

export function SymptomRow({ symptom, timezone }: { symptom: Symptom; timezone: string | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { mutate, isPending } = useDeleteSymptom()
  const { name, severity_score: score, potential_triggers: triggers } = symptom
  const when = formatWhen(symptom.timestamp, timezone)
  const severity = severityLevels.find((level) => level.score === score)?.label ?? ''

  function remove(onDone: () => void) {
    mutate(symptom.id, {
      onSuccess: ({ tokens_taken_back }) => {
        tellTakenBack('Symptom deleted', tokens_taken_back)
        onDone()
      },
      onError: (error) => notifyFailure(error, symptomTexts.deleteFailed),
    })
  }

  return (
    <DeletableRow
      name={`${name}, ${when}`}
      question="Delete this symptom? Its points are taken back."
      isBusy={isPending}
      onDelete={remove}
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
            <ChangeSymptomDialog symptom={symptom} timezone={timezone} onClose={() => setIsChanging(false)} />
          )}
          <p className="row-note">{[when, triggers.join(', ')].filter(Boolean).join(' · ')}</p>
          {symptom.description && <p className="row-note">{symptom.description}</p>}
          {score >= medicalAttentionScore && (
            <p className="mt-1.5">
              <Tag tone="warn">Talk to a doctor</Tag>
            </p>
          )}
        </div>
        {symptom.is_resolved ? (
          <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
            Resolved
          </Tag>
        ) : (
          <ResolveButton symptom={symptom} />
        )}
      </div>
    </DeletableRow>
  )
}

function ResolveButton({ symptom }: { symptom: Symptom }) {
  const { mutate, isPending } = useResolveSymptom()
  return (
    <Button
      look="line"
      size="sm"
      isBusy={isPending}
      aria-label={`Resolve ${symptom.name}`}
      onClick={(event) => {
        const area = event.currentTarget.closest<HTMLElement>('.scroll-area')
        mutate(symptom.id, {
          onSuccess: () => area?.focus({ preventScroll: true }),
          onError: (error) => notifyFailure(error, 'Failed to resolve symptom'),
        })
      }}
    >
      Resolve
    </Button>
  )
}
