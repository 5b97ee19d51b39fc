import {
  medicalAttentionScore,
  severityLevels,
  severityOf,
  symptomCategories,
  SymptomFilters,
  symptomTexts,
  symptomTriggers,
  type Symptom,
  type SymptomCategory,
} from '@finu/contract/symptoms/symptoms'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { useOwnWords } from '../chips/front/queries.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhen } from '../lib/format-time.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { Button } from '../ui/button.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { DeletableRow } from '../ui/deletable-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { RowTitle } from '../ui/row-title.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { SeverityBars } from '../ui/severity-bars.tsx'
import { Tag } from '../ui/tag.tsx'
import { ChangeSymptom } from './front/change-symptom.tsx'
import { symptomCountQuery, symptomsMatchingQuery, useDeleteSymptom, useResolveSymptom } from './queries.ts'

export function SymptomHistory({ timezone }: { timezone: string | null }) {
  return (
    <FoldingPaper title="Symptom History" aside={<Count />}>
      <Entries timezone={timezone} />
    </FoldingPaper>
  )
}

function Count() {
  const { data } = useQuery(symptomCountQuery)
  return data ? <span className="text-ui text-ink-subtle">{formatCount(data)}</span> : null
}

/** Returns the label of a category: 'Mental health' for 'mental_health'. */
const nameOfKind = (kind: SymptomCategory) => `${kind[0]!.toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`

const same = (value: string) => ({ value, label: value })
const menus: FilterMenu[] = [
  { key: 'category', label: 'Kind', options: symptomCategories.map((value) => ({ value, label: nameOfKind(value) })) },
  {
    key: 'severity',
    label: 'Severity',
    options: severityLevels.map(({ score, label }) => ({ value: severityOf(score), label })),
  },
  {
    key: 'resolved',
    label: 'State',
    options: [
      { value: 'false', label: 'Not resolved' },
      { value: 'true', label: 'Resolved' },
    ],
  },
]

function Entries({ timezone }: { timezone: string | null }) {
  const filters = useHistoryFilters('symptoms', SymptomFilters)
  const triggers = [...symptomTriggers, ...useOwnWords('trigger')]
  const [kind, severity, ...others] = menus
  const all = [kind!, severity!, { key: 'trigger', label: 'Possible trigger', options: triggers.map(same) }, ...others]
  const query = useInfiniteQuery({ ...symptomsMatchingQuery(filters.asked), placeholderData: keepPreviousData })
  return (
    <HistoryList
      what="symptoms"
      scrollLabel="Logged symptoms"
      query={query}
      entries={query.data?.pages.flatMap((page) => page.symptoms) ?? []}
      filters={filters}
      menus={all}
      failed={symptomTexts.loadFailed}
      rows={3}
      empty={
        <EmptyState title="No symptoms yet">
          <a className="link" href="#mood-form">
            Log a symptom
          </a>{' '}
          when something bothers you.
        </EmptyState>
      }
    >
      {(symptom) => <SymptomRow symptom={symptom} timezone={timezone} />}
    </HistoryList>
  )
}

function SymptomRow({ symptom, timezone }: { symptom: Symptom; timezone: string | null }) {
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
