import type { Icon } from '@phosphor-icons/react'
import { BarbellIcon } from '@phosphor-icons/react/dist/csr/Barbell'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { Paper } from '../../ui/section.tsx'
import { RewardAmount } from './reward-amount.tsx'

const tiles: readonly { label: string; amount: number; Picture: Icon }[] = [
  { label: 'Log Meal', amount: 5, Picture: ForkKnifeIcon },
  { label: 'Log Exercise', amount: 2, Picture: BarbellIcon },
  { label: 'Log Mood', amount: 5, Picture: SmileyIcon },
  { label: 'AI Chat', amount: 3, Picture: ChatCircleIcon },
]

/** What earns how much; it says so and does nothing. */
export function QuickRewards() {
  return (
    <Paper title="Quick Rewards">
      <ul className="quick-rewards">
        {tiles.map(({ label, amount, Picture }) => (
          <li key={label}>
            <Picture size={20} aria-hidden="true" />
            <span>{label}</span>
            <RewardAmount amount={amount} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}
