import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Correlation, Side } from '@finu/contract/insights/correlations'
import { nameOfRows } from '@finu/contract/insights/correlation-words'
import { moodLevels } from '@finu/contract/moods/moods'
import { tv } from 'tailwind-variants/lite'
import { hasDots } from './has-dots.ts'
import { moodColors } from './mood-colors.ts'

const stepNames = {
  mood: moodLevels.map(({ label }) => label),
  energy: ['1', '2', '3', '4', '5'],
  stress: ['1–2', '3–4', '5–6', '7–8', '9–10'],
  anxiety: ['1–2', '3–4', '5–6', '7–8', '9–10'],
} as const

const rowName = tv({
  base: 'text-ui font-medium wrap-anywhere text-ink-muted',
  variants: { isOfLevels: { true: 'max-md:flex max-md:items-baseline max-md:gap-2' } },
})
const dot = tv({
  base: 'size-3 flex-none rounded-full border-[1.5px] max-md:size-2.75',
  variants: { isOn: { true: 'border-data-4 bg-data-4', false: 'border-line-control' } },
})

/** Shows each day as a dot: days with above, days without below. The text beside it has all values. */
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
      <dl className="grid gap-3">
        {rows.map(({ name, side }) => (
          <div
            className="grid grid-cols-[128px_minmax(0,1fr)] items-start gap-3 max-md:grid-cols-1 max-md:gap-1"
            key={name}
          >
            <dt className={rowName({ isOfLevels })}>
              {name}
              {isOfLevels && <span className="block text-small font-regular">{countNoun(side.days, 'day')}</span>}
            </dt>
            <dd className="flex items-start justify-between gap-4">
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
        <p
          className="mt-1 ml-35 grid flex-1 grid-cols-5 text-center text-micro text-ink-subtle max-md:ml-0"
          aria-hidden="true"
        >
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

/** Days with the symptom as filled dots, the others as rings. */
function Hits({ side, isBar }: { side: Side; isBar: boolean }) {
  const hits = side.hits ?? 0
  return (
    <>
      {isBar ? (
        <span className="mt-1 h-3 flex-1 overflow-hidden rounded-[6px] bg-data-track" aria-hidden="true">
          <i className="block h-full bg-data-4" style={{ width: `${(hits / side.days) * 100}%` }} />
        </span>
      ) : (
        <span
          className="flex max-w-91.5 flex-wrap gap-x-2.75 gap-y-1.25 pt-0.75 max-md:max-w-61.5 max-md:gap-x-2.5 max-md:gap-y-1"
          aria-hidden="true"
        >
          {places(Math.ceil(side.days / 5)).map((five) => (
            <span className="flex w-20 flex-none gap-1.25 max-md:w-17.75 max-md:gap-1" key={five}>
              {places(Math.min(5, side.days - five * 5)).map((place) => (
                <i key={place} className={dot({ isOn: five * 5 + place < hits })} />
              ))}
            </span>
          ))}
        </span>
      )}
      <span className="min-w-[4.75em] text-right text-ui whitespace-nowrap text-ink-muted">
        <b className="text-ink">{hits}</b> of {side.days}
      </span>
    </>
  )
}

interface StepsProps {
  side: Side
  isOfMoods: boolean
  isBars: boolean
  /** Largest number of days on one step of either row. */
  most: number
}

/** Days as dots or bars on five steps. */
function Steps({ side, isOfMoods, isBars, most }: StepsProps) {
  return (
    <span className="grid min-h-8.5 flex-1 grid-cols-5 items-end border-b border-line-strong" aria-hidden="true">
      {(side.steps ?? []).map((days, step) => {
        const color = isOfMoods ? moodColors[moodLevels[step]!.level] : 'bg-ink-muted'
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- five steps, always in this order
            key={step}
            className="mx-auto flex max-w-24 flex-wrap-reverse justify-center gap-0.75 px-1.5 pb-1.25 max-md:px-0.5"
          >
            {isBars ? (
              <i className={`w-7 rounded-t-[4px] ${color}`} style={{ height: `${(days / most) * 64}px` }} />
            ) : (
              places(days).map((place) => <i key={place} className={`size-2.75 rounded-full ${color}`} />)
            )}
          </span>
        )
      })}
    </span>
  )
}
