import type { Fast } from '@finu/contract/fasting/fasting'
import { viewFast } from './fast-view.ts'
import { formatHours } from './format-fast.ts'
import { usePause } from './pause-store.ts'
import { useServerSecond } from './server-clock.ts'

/** Three tiles: the goal, the elapsed time, and its share of the goal. */
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
    <dl className="mt-5.5 grid grid-cols-[repeat(3,1fr)] border-y border-line">
      {figures.map(([label, value]) => (
        <div key={label} className="border-l border-line py-3.5 pl-4.5 first:border-l-0 first:pl-0 max-md:pl-3">
          <dt className="text-ui font-[520] text-ink-muted">{label}</dt>
          <dd className="num text-[1.25rem]/[1.625rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
