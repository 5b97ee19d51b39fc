import type { Correlation, Side } from '@finu/contract/insights/correlations'
import { nameOfRows } from '@finu/contract/insights/correlation-words'
import { moodLevels } from '@finu/contract/moods/moods'
import { hasDots } from './has-dots.ts'
import './dots.css'

const stepNames = {
  mood: moodLevels.map(({ label }) => label),
  energy: ['1', '2', '3', '4', '5'],
  stress: ['1–2', '3–4', '5–6', '7–8', '9–10'],
  anxiety: ['1–2', '3–4', '5–6', '7–8', '9–10'],
} as const

/** Each day as a dot: days with above, days without below. Every value is in words beside it. */
export function DayDots({ finding }: { finding: Correlation }) {
  const [withName, withoutName] = nameOfRows(finding)
  const isOfLevels = finding.with.steps !== null
  const isBars = !hasDots(finding)
  const kind = finding.outcome.kind
  const rows = [
    { name: withName, side: finding.with },
    { name: withoutName, side: finding.without },
  ]
  return (
    <>
      <dl className={isOfLevels ? 'dot-rows is-levels' : 'dot-rows'}>
        {rows.map(({ name, side }) => (
          <div key={name}>
            <dt>
              {name}
              {isOfLevels && <span>{side.days} days</span>}
            </dt>
            <dd>
              {isOfLevels ? (
                <Steps side={side} isOfMoods={kind === 'mood'} isBars={isBars} most={mostOnAStep(finding)} />
              ) : (
                <Hits side={side} isBar={isBars} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {kind in stepNames && (
        <p className="dot-steps" aria-hidden="true">
          {stepNames[kind as keyof typeof stepNames].map((step) => (
            <span key={step}>{step}</span>
          ))}
        </p>
      )}
    </>
  )
}

const mostOnAStep = ({ with: those, without: others }: Correlation) =>
  Math.max(1, ...(those.steps ?? []), ...(others.steps ?? []))

const places = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Days with the symptom are full, the others are rings. */
function Hits({ side, isBar }: { side: Side; isBar: boolean }) {
  const hits = side.hits ?? 0
  return (
    <>
      {isBar ? (
        <span className="dot-bar" aria-hidden="true">
          <i style={{ width: `${(hits / side.days) * 100}%` }} />
        </span>
      ) : (
        <span className="dots" aria-hidden="true">
          {places(Math.ceil(side.days / 5)).map((five) => (
            <span key={five}>
              {places(Math.min(5, side.days - five * 5)).map((place) => (
                <i key={place} className={five * 5 + place < hits ? 'is-on' : ''} />
              ))}
            </span>
          ))}
        </span>
      )}
      <span className="dot-count">
        <b>{hits}</b> of {side.days}
      </span>
    </>
  )
}

interface StepsProps {
  side: Side
  isOfMoods: boolean
  isBars: boolean
  /** Days on the fullest step of both rows. */
  most: number
}

/** Days on five steps. */
function Steps({ side, isOfMoods, isBars, most }: StepsProps) {
  return (
    <span className={isOfMoods ? 'dot-stacks is-moods' : 'dot-stacks'} aria-hidden="true">
      {(side.steps ?? []).map((days, step) => (
        // oxlint-disable-next-line react/no-array-index-key -- five steps, always in this order
        <span key={step} data-step={step + 1}>
          {isBars ? (
            <i className="is-bar" style={{ height: `${(days / most) * 64}px` }} />
          ) : (
            places(days).map((place) => <i key={place} />)
          )}
        </span>
      ))}
    </span>
  )
}
