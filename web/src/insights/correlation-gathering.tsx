import { neededDays, type CorrelationReport } from '@finu/contract/insights/correlations'
import { nameOfPair } from '@finu/contract/insights/correlation-words'
import { Paper } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { countInWords } from '../lib/format-number.ts'
import './dots.css'

type GatheringPair = CorrelationReport['gathering'][number]

/** Lists pairs with too few days yet, and pairs without a result. */
export function StillGathering({ gathering, nothing }: Pick<CorrelationReport, 'gathering' | 'nothing'>) {
  if (gathering.length + nothing.length === 0) return null
  return (
    <Paper title="Still gathering">
      <ul className="gathering">
        {gathering.map((pair) => (
          <li key={nameOfPair(pair)}>
            <p>
              <b>{nameOfPair(pair)}</b>
              {missingWords(pair)}
            </p>
            <NeededDots days={scarce(pair).days} />
          </li>
        ))}
        {nothing.map((pair) => (
          <li key={nameOfPair(pair)}>
            <p>
              <b>{nameOfPair(pair)}</b>
              No clear link in {pair.days} days. Worth knowing, too.
            </p>
            <Tag>Nothing found</Tag>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

/** Whichever there are fewer of, days with or days without. */
const scarce = ({ with_days: those, without_days: others }: GatheringPair) =>
  those <= others ? { days: those, kind: 'with' } : { days: others, kind: 'without' }

function missingWords(pair: GatheringPair): string {
  const { days, kind } = scarce(pair)
  const words = countInWords(neededDays - days, `more day ${kind} it`, `more days ${kind} it`)
  return words[0]!.toUpperCase() + words.slice(1)
}

/** Filled for the days that are there, dashed for those that it takes. */
export function NeededDots({ days }: { days: number }) {
  return (
    <span className="dots is-needed" aria-hidden="true">
      {Array.from({ length: neededDays }, (_, place) => (
        <i key={place} className={place < days ? 'is-on' : ''} />
      ))}
    </span>
  )
}
