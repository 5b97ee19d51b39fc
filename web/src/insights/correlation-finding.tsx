import { correlationTexts, type Correlation } from '@finu/contract/insights/correlations'
import {
  certaintyWords,
  describeCorrelation,
  saySize,
  titleOfCorrelation,
} from '@finu/contract/insights/correlation-words'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { longDay, shortDay } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { explainFinding } from './explain-finding.ts'
import { DayDots } from './correlation-dots.tsx'

/** Two things that go together: in words, as dots, how sure it is, how large, and how it was worked out. */
export function CorrelationArticle({ finding, pairs }: { finding: Correlation; pairs: number }) {
  return (
    <article className="finding">
      <h3>{titleOfCorrelation(finding)}</h3>
      <p className="finding-say">
        {describeCorrelation(finding).map((piece, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- a sentence's pieces, always in this order
          index % 2 ? <b key={index}>{piece}</b> : <Fragment key={index}>{piece}</Fragment>,
        )}
      </p>
      <DayDots finding={finding} />
      <p className="finding-sure">
        <span>
          <span className="strength" aria-hidden="true">
            {[1, 2, 3].map((step) => (
              <i key={step} className={step <= finding.certainty ? 'is-on' : ''} />
            ))}
          </span>
          {certaintyWords[finding.certainty]}
        </span>
        <span>{saySize(finding)}</span>
      </p>
      <p className="finding-caveat">{correlationTexts.caveat}</p>
      <Disclosure title="How this was worked out">
        {explainFinding(finding, pairs, dayWithYear).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Disclosure>
      <Disclosure title={finding.latest.length < finding.with.days ? 'See the latest days' : 'See the days'}>
        <DayLinks finding={finding} />
      </Disclosure>
    </article>
  )
}

const dayWithYear = (day: string) => `${longDay(day)} ${day.slice(0, 4)}`

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="method">
      <summary>
        {title}
        <CaretDownIcon size={14} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** Each day with it, and what came of it. */
function DayLinks({ finding: { latest, outcome } }: { finding: Correlation }) {
  return (
    <ul className="day-links">
      {latest.map(({ date, is_hit: isHit, level }) => (
        <li key={date}>
          <Link className="link" to={paths.day} params={{ date }}>
            {shortDay(date)} {date.slice(0, 4)}
          </Link>{' '}
          {isHit === null ? level?.toFixed(1) : isHit ? (outcome.name ?? '') : 'without'}
        </li>
      ))}
    </ul>
  )
}
