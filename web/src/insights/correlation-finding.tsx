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
import { Strength } from '../ui/strength.tsx'
import { explainFinding } from './explain-finding.ts'
import { Saying } from './saying.tsx'
import { DayDots } from './correlation-dots.tsx'

interface CorrelationArticleProps {
  finding: Correlation
  pairs: number
  /** True to show its sentence alone, and the rest once it is opened. */
  isFolded: boolean
}

/** A correlation: in words, as dots, with its certainty, its size and the method of calculation. */
export function CorrelationArticle({ finding, pairs, isFolded }: CorrelationArticleProps) {
  const title = titleOfCorrelation(finding)
  const sentence = describeCorrelation(finding).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a sentence's pieces, always in this order
    index % 2 ? (
      <b className="font-strong" key={index}>
        {piece}
      </b>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
  if (isFolded)
    return (
      <article className="border-t border-line wrap-anywhere nth-2:border-t-0">
        <details className="group/finding">
          <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3.5 rounded-inner py-3 [&::-webkit-details-marker]:hidden">
            <div className="min-w-0 flex-1">
              <h3 className="row-title">{title}</h3>
              <p className="text-ui text-ink-muted">{sentence}</p>
            </div>
            <CaretDownIcon
              className="flex-none text-ink-subtle transition-[rotate] duration-(--t-base) ease-soft group-open/finding:rotate-180"
              size={16}
              aria-hidden="true"
            />
          </summary>
          <div className="pt-2 pb-3.5">
            <Evidence finding={finding} pairs={pairs} />
          </div>
        </details>
      </article>
    )
  return (
    <article className="border-t border-line pt-4.5 pb-3.5 nth-2:border-t-0 nth-2:pt-0.5 wrap-anywhere">
      <h3 className="text-head/6 font-strong">{title}</h3>
      <Saying className="mt-1 mb-4">{sentence}</Saying>
      <Evidence finding={finding} pairs={pairs} />
    </article>
  )
}

/** The days behind a correlation, how sure it is, and how it was worked out. */
function Evidence({ finding, pairs }: Omit<CorrelationArticleProps, 'isFolded'>) {
  return (
    <>
      <DayDots finding={finding} />
      <p className="mt-4 flex flex-wrap gap-x-4.5 gap-y-1 text-ui text-ink-muted">
        <span className="inline-flex items-center gap-2.5 font-semibold text-ink">
          <Strength bars={finding.certainty} />
          {certaintyWords[finding.certainty]}
        </span>
        <span>{saySize(finding)}</span>
      </p>
      <p className="mt-1 mb-1.5 text-ui text-ink-subtle">{correlationTexts.caveat}</p>
      <Disclosure title="How this was worked out">
        {explainFinding(finding, pairs, dayWithYear).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Disclosure>
      <Disclosure title={finding.latest.length < finding.with.days ? 'See the latest days' : 'See the days'}>
        <DayLinks finding={finding} />
      </Disclosure>
    </>
  )
}

const dayWithYear = (day: string) => `${longDay(day)} ${day.slice(0, 4)}`

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 text-ui font-firm text-primary-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {title}
        <CaretDownIcon
          className="transition-[rotate] duration-(--t-base) ease-soft group-open:rotate-180"
          size={14}
          aria-hidden="true"
        />
      </summary>
      <div className="grid max-w-[68ch] gap-2 pt-1 pb-1.5 text-ui/5.5 text-ink-muted">{children}</div>
    </details>
  )
}

/** Links to the days with it, and the outcome of each. */
function DayLinks({ finding: { latest, outcome } }: { finding: Correlation }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-1">
      {latest.map(({ date, is_hit: isHit, level }) => (
        <li key={date}>
          <Link
            className="link max-md:inline-flex max-md:min-h-11 max-md:items-center"
            to={paths.day}
            params={{ date }}
          >
            {shortDay(date)} {date.slice(0, 4)}
          </Link>{' '}
          {isHit === null ? level?.toFixed(1) : isHit ? (outcome.name ?? '') : 'without'}
        </li>
      ))}
    </ul>
  )
}
