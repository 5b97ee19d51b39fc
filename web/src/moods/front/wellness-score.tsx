import type { Mood } from '@finu/contract/moods/moods'
import { useId } from 'react'
import { Popover } from '../../ui/popover.tsx'
import { ValueUnit } from '../../ui/value-unit.tsx'

/** A mood's wellness score. It is a button that explains the score. */
export function WellnessScore({ mood }: { mood: Mood }) {
  const id = useId()
  const anchor = `--score-${id.replaceAll(/\W/g, '')}`
  const score = mood.overall_wellness_score.toFixed(1)
  return (
    <>
      <button
        type="button"
        className="relative cursor-help underline decoration-line-control decoration-dotted underline-offset-4 after:absolute after:-inset-3"
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        <span className="sr-only">Wellness score </span>
        {score}
        <ValueUnit>/10</ValueUnit>
      </button>
      <Popover id={id} place="explain" role="group" aria-label="Wellness score" style={{ positionAnchor: anchor }}>
        <p className="text-small font-regular whitespace-normal">
          <b className="block font-strong">{`Wellness score: ${score} of 10`}</b>
          The mean of four figures out of 10: energy, happiness, and how far stress and anxiety are from their highest.
          They follow from the mood you chose, unless you gave them yourself.
        </p>
      </Popover>
    </>
  )
}
