import { correlationTexts, type CorrelationReport } from '@finu/contract/insights/correlations'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { countInWords } from '../lib/format-number.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { Paper } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CorrelationArticle } from './correlation-finding.tsx'
import { NeededDots, PairRow, StillGathering } from './correlation-gathering.tsx'
import { CorrelationsLocked } from './correlation-locked.tsx'
import { hasDots } from './has-dots.ts'
import { correlationsQuery } from './queries.ts'

interface CorrelationsPanelProps {
  /** Content until there is a first result; default: the needed days. */
  before?: ReactNode
  /** True to show each result as a row that opens. */
  isFolded?: boolean
}

const wasWorkedOut = ({ days, computed_at }: CorrelationReport) => computed_at !== null && days > 0

/** Correlations in the person's logs, strongest first. */
export function CorrelationsPanel({ before, isFolded = false }: CorrelationsPanelProps) {
  const { data, error, isPending, refetch } = useQuery(correlationsQuery)
  if (isPending)
    return (
      <Frame>
        <SkeletonRows count={2} label="Loading what goes together..." />
      </Frame>
    )
  if (!data)
    return (
      <Frame>
        <FailedState title={correlationTexts.failed} reason={messageOf(error)} onRetry={() => void refetch()} />
      </Frame>
    )
  if (!wasWorkedOut(data)) return before ?? <FirstDays isDue={data.is_due} />
  if (!data.is_open) return <CorrelationsLocked days={data.days} />
  return <Found data={data} isFolded={isFolded} />
}

/** Pairs that still need days; renders nothing until correlations are loaded and included in the plan. */
export function GatheringPanel() {
  const { data } = useQuery(correlationsQuery)
  return data?.is_open && wasWorkedOut(data) && <StillGathering gathering={data.gathering} nothing={data.nothing} />
}

/** The section around the panel. @param hasKey true to explain the dots */
function Frame({ hasKey = false, children }: { hasKey?: boolean; children: ReactNode }) {
  const key = hasKey && <span className="text-small text-ink-subtle">Each dot is a day</span>
  return (
    <Paper title="What goes together" aside={key}>
      {children}
    </Paper>
  )
}

function Found({ data: { found, pairs, days }, isFolded }: { data: CorrelationReport; isFolded: boolean }) {
  return (
    <Frame hasKey={!isFolded && found.some(hasDots)}>
      {found.length === 0 && (
        <p className="text-ink-muted">
          {pairs === 0
            ? `You logged on ${countInWords(days, 'day')}. Two things can be compared once there are 14 days with and 14 without.`
            : `${pairs} pairs were looked at, and none of them stands out from chance. That can change with more days.`}
        </p>
      )}
      {found.map((finding) => (
        <CorrelationArticle
          key={JSON.stringify([finding.exposure, finding.outcome])}
          finding={finding}
          pairs={pairs}
          isFolded={isFolded}
        />
      ))}
    </Frame>
  )
}

const firstPairs = ['Headache and poor sleep', 'Mood and exercise']

/** Content before the first calculation: the number of days it needs. */
function FirstDays({ isDue }: { isDue: boolean }) {
  return (
    <Frame hasKey>
      {isDue && <p className="text-ink-muted">We look for links every hour.</p>}
      <ul>
        {firstPairs.map((pair) => (
          <PairRow key={pair} name={pair} words="14 days with and 14 without are enough to look">
            <NeededDots days={0} />
          </PairRow>
        ))}
      </ul>
    </Frame>
  )
}
