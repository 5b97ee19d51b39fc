import {
  severityLevels,
  severityOf,
  symptomCategories,
  SymptomFilters,
  symptomTexts,
  symptomTriggers,
  type SymptomCategory,
} from '@finu/contract/symptoms/symptoms'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useOwnWords } from '../chips/front/queries.ts'
import { formatCount } from '../lib/format-number.ts'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { symptomCountQuery, symptomsMatchingQuery } from './queries.ts'
import { SymptomRow } from './symptom-row.tsx'

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
