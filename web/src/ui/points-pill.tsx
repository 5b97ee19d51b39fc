import { countNoun } from '@finu/contract/platform/counted-nouns'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../lib/format-number.ts'
import { Seed } from './seed.tsx'

/** Points of an action: '+5 pts per symptom'. */
export function PointsPill({ children }: { children: ReactNode }) {
  return (
    <span className="pts">
      <Seed />
      {children}
    </span>
  )
}

/** Points without a pill, beside the action that earns them. */
export function Points({ points }: { points: number | undefined }) {
  return (
    <span className="pts pts-bare">
      <Seed />
      {points}
      <span className="sr-only"> points</span>
    </span>
  )
}

/** The balance in points; a dash if it is unknown. */
export function BalancePill({ points }: { points: number | null }) {
  return (
    <span className="pts pts-lg group-hover/balance:bg-[color-mix(in_oklab,var(--accent-soft),var(--accent)_14%)]">
      {points === null ? (
        <>
          <Seed />
          <span aria-hidden="true">
            –<span className="max-md:hidden"> pts</span>
          </span>
          <span className="sr-only">Points could not be loaded</span>
        </>
      ) : (
        <KnownBalance points={points} />
      )}
    </span>
  )
}

/** Animates a change of the balance: the changed digits roll and the seed tips. */
function KnownBalance({ points }: { points: number }) {
  const [shown, setShown] = useState({ points, before: points, changes: 0 })
  if (points !== shown.points) setShown({ points, before: shown.points, changes: shown.changes + 1 })
  const digits = formatCount(points).split('')
  const before = formatCount(shown.before).padStart(digits.length).slice(-digits.length)
  return (
    <>
      <Seed
        key={shown.changes}
        className={shown.changes > 0 ? 'origin-[20%_85%] animate-tip motion-reduce:animate-none' : ''}
      />
      <span className="inline-flex h-[1.4em] items-center overflow-hidden" aria-hidden="true">
        {digits.map((digit, index) => (
          <span
            key={`${shown.changes}:${index}`}
            className={digit === before[index] ? undefined : 'animate-roll motion-reduce:animate-none'}
          >
            {digit}
          </span>
        ))}
      </span>
      <span className="-ml-[3px] font-medium max-md:hidden" aria-hidden="true">
        pts
      </span>
      <span className="sr-only">{countNoun(points, 'point')}</span>
    </>
  )
}
