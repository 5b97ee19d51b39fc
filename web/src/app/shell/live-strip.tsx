import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { tv } from 'tailwind-variants/lite'
import { activeFastQuery } from '../../fasting/queries.ts'
import { activeExerciseQuery } from '../../fitness/timer-queries.ts'
import { useTimer } from '../../fitness/timer-store.ts'
import { needsConsent, useUser } from '../../lib/user.ts'
import type { LiveExerciseProps } from './live-exercise.tsx'
import type { LiveFastProps } from './live-fast.tsx'
import type { StripPlace } from './live-item.tsx'

// Loaded only where something runs; without a connection nothing is shown.
const LiveExercise = lazy<ComponentType<LiveExerciseProps>>(() =>
  import('./live-exercise.tsx').then(
    (module) => ({ default: module.LiveExercise }),
    () => ({ default: () => null }),
  ),
)
const LiveFast = lazy<ComponentType<LiveFastProps>>(() =>
  import('./live-fast.tsx').then(
    (module) => ({ default: module.LiveFast }),
    () => ({ default: () => null }),
  ),
)

const strip = tv({
  base: 'flex',
  variants: {
    place: {
      bar: 'fixed inset-x-0 bottom-(--bar) z-19 h-15 items-center gap-2 border-t border-line-strong bg-surface pr-3 pl-4',
      header: 'flex-none',
      side: 'my-2 flex-col gap-2 rounded-control border border-line bg-surface py-2 pr-2 pl-2.5',
      rail: 'my-2 flex-col items-center rounded-control border border-line bg-surface py-1.5',
    },
  },
})

/** Shows the timed exercise or the fast that runs now, with its time; nothing if none does. */
export function LiveStrip({ place }: { place: StripPlace }) {
  const enabled = !needsConsent(useUser())
  const fast = useQuery({ ...activeFastQuery, enabled }).data
  useQuery({ ...activeExerciseQuery, enabled })
  const timer = useTimer()
  if (!fast && !timer) return null
  // Two stand side by side above the bar, which leaves no space for buttons.
  const canEnd = place !== 'bar' || !(fast && timer)
  return (
    <section className={strip({ place })} aria-label="Running now" data-live-bar={place === 'bar' || undefined}>
      <Suspense fallback={<span className="size-11" />}>
        {timer && <LiveExercise timer={timer} place={place} canEnd={canEnd} />}
        {fast && <LiveFast key={fast.id} fast={fast} place={place} canEnd={canEnd} />}
      </Suspense>
    </section>
  )
}
