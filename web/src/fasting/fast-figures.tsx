import type { Fast } from '@finu/contract/fasting/fasting'
import { viewFast } from './fast-view.ts'
import { formatHours } from './format-fast.ts'
import { usePause } from './pause-store.ts'
import { useServerSecond } from './server-clock.ts'

/** The three tiles: goal, time, share of it. */
export function FastFigures({ fast, hours }: { fast: Fast | null; hours: number }) {
  const now = useServerSecond()
  const pause = usePause(fast?.id ?? null)
  const view = fast && viewFast(fast, pause, now)
  const figures = [
    ['Current Goal', `${hours}h`],
    ['Time Elapsed', formatHours(view?.elapsedMs ?? 0)],
    ['Progress', `${view?.percent ?? 0}%`],
  ] as const
  return (
    <dl className="fast-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
