import { neededDays, type CorrelationReport } from '@finu/contract/insights/correlations'
import { nameOfPair } from '@finu/contract/insights/correlation-words'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Paper } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { countInWords } from '../lib/format-number.ts'

type GatheringPair = CorrelationReport['gathering'][number]

/** Lists pairs with too few days yet, and pairs without a result. */
export function StillGathering({ gathering, nothing }: Pick<CorrelationReport, 'gathering' | 'nothing'>) {
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
export const PairRow = ({ name, words, children }: PairRowProps) => (
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
export function NeededDots({ days }: { days: number }) {
  return (
    <span className="flex w-29 flex-none flex-wrap justify-end gap-1 pt-0.75" aria-hidden="true">
      {Array.from({ length: neededDays }, (_, place) => (
        <i key={place} className={neededDot({ isOn: place < days })} />
      ))}
    </span>
  )
}
