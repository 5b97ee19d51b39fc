import { formatCount } from '../../lib/format-number.ts'
import { Coin } from '../../ui/coin.tsx'

/** What it brings: '+25'. */
export function RewardAmount({ amount }: { amount: number }) {
  return (
    <span className="reward-amount">
      <Coin className="size-4" />
      <span className="sr-only">Reward: </span>
      {`+${formatCount(amount)}`}
    </span>
  )
}
