import { nameOfPair } from '@finu/contract/insights/correlation-words'
import { correlationTexts, neededDays, type CorrelationReport } from '@finu/contract/insights/correlations'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { messageOf } from '../lib/api-error.ts'
import { countInWords } from '../lib/format-number.ts'
import { paths } from '../lib/paths.ts'
import { UnprovenNote } from '../subscription/front/unproven-note.tsx'
import { statusQuery, useStartTrial } from '../subscription/queries.ts'
import { Button } from '../ui/button.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Paper } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { CorrelationArticle } from './correlation-finding.tsx'
import { hasDots } from './has-dots.ts'
import { correlationsQuery } from './queries.ts'
import { Saying } from './saying.tsx'

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

/** Number of days for a first comparison: the needed days with and without. */
const enoughDays = 2 * neededDays

/** The panel without Premium: shows only the number of days so far. */
function CorrelationsLocked({ days }: { days: number }) {
  const status = useQuery(statusQuery).data
  const { mutate, isPending } = useStartTrial()
  const isFree = status?.trial.has_used_trial === false
  return (
    <Paper title="What goes together" aside={<Tag icon={<LockSimpleIcon size={14} aria-hidden="true" />}>Premium</Tag>}>
      <div className="grid max-w-190 gap-3 rounded-card border-[1.5px] border-dashed border-line-control px-7 py-6.5 text-ink-muted max-md:px-4.5 max-md:py-5">
        <Saying className="text-ink">Your own patterns, from your own days.</Saying>
        <p>
          You have {countInWords(days, 'day')} with entries
          {days >= enoughDays ? ', enough to look' : `; from ${enoughDays} on there is enough to look`}. Premium
          compares them and shows how sure it is.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {isFree ? (
            <Button isBusy={isPending} onClick={() => mutate()}>
              Start Free Trial
            </Button>
          ) : (
            <Link className="btn btn-primary btn-md" to={paths.pricing}>
              See plans
            </Link>
          )}
          <span className="text-small text-ink-subtle">
            {isFree ? '7 days, no card. ' : ''}What you log is always yours, on any plan.
          </span>
        </div>
        {isFree && <UnprovenNote />}
      </div>
    </Paper>
  )
}

/** Pairs that still need days; renders nothing until correlations are loaded and included in the plan. */
export function GatheringPanel() {
  const { data } = useQuery(correlationsQuery)
  return data?.is_open && wasWorkedOut(data) && <StillGathering gathering={data.gathering} nothing={data.nothing} />
}

type GatheringPair = CorrelationReport['gathering'][number]

/** Lists pairs with too few days yet, and pairs without a result. */
function StillGathering({ gathering, nothing }: Pick<CorrelationReport, 'gathering' | 'nothing'>) {
  if (gathering.length + nothing.length === 0) return null
  return (
    <Paper title="Still gathering">
      <ul>
        {gathering.map((pair) => (
          <PairRow key={nameOfPair(pair)} name={nameOfPair(pair)} words={missingWords(pair)}>
            <NeededDots days={scarce(pair).days} />
          </PairRow>
        ))}
        {nothing.map((pair) => (
          <PairRow
            key={nameOfPair(pair)}
            name={nameOfPair(pair)}
            words={`No clear link in ${pair.days} days. Worth knowing, too.`}
          >
            <Tag className="flex-none">Nothing found</Tag>
          </PairRow>
        ))}
      </ul>
    </Paper>
  )
}

interface PairRowProps {
  name: string
  words: string
  children: ReactNode
}

/** A pair without a result so far, and the reason. */
const PairRow = ({ name, words, children }: PairRowProps) => (
  <li className="flex items-center justify-between gap-4 py-3 not-first:border-t not-first:border-line">
    <p className="min-w-0 text-small wrap-anywhere text-ink-subtle">
      <b className="block text-body/5.5 font-semibold text-ink">{name}</b>
      {words}
    </p>
    {children}
  </li>
)

/** Returns the smaller number, that of days with or days without. */
const scarce = ({ with_days: those, without_days: others }: GatheringPair) =>
  those <= others ? { days: those, kind: 'with' } : { days: others, kind: 'without' }

function missingWords(pair: GatheringPair): string {
  const { days, kind } = scarce(pair)
  const words = countInWords(neededDays - days, `more day ${kind} it`, `more days ${kind} it`)
  return words[0]!.toUpperCase() + words.slice(1)
}

const neededDot = tv({
  base: 'size-2.25 flex-none rounded-full border-[1.5px]',
  variants: { isOn: { true: 'border-data-1 bg-data-1', false: 'border-dashed border-line-control' } },
})

/** The needed days as dots: filled for existing days, dashed for missing ones. */
function NeededDots({ days }: { days: number }) {
  return (
    <span className="flex w-29 flex-none flex-wrap justify-end gap-1 pt-0.75" aria-hidden="true">
      {Array.from({ length: neededDays }, (_, place) => (
        <i key={place} className={neededDot({ isOn: place < days })} />
      ))}
    </span>
  )
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
