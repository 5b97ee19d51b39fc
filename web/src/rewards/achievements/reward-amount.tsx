import { formatCount } from '../../lib/format-number.ts'
import { Seed } from '../../ui/seed.tsx'

/** The points of a reward: '+25 pts', '+2 a minute'. */
export function RewardAmount({ amount, unit = 'pts' }: { amount: number; unit?: string }) {
  return (
    <span className="inline-flex items-center gap-1.25 font-strong whitespace-nowrap text-accent-ink tabular-nums">
      <Seed className="size-4 flex-none" />
      <span className="sr-only">Reward: </span>
      {`+${formatCount(amount)} ${unit}`}
    </span>
  )
}
