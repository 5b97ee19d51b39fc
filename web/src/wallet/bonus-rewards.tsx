import { Coin } from '../ui/coin.tsx'
import { Paper } from '../ui/section.tsx'

const bonuses = [
  { name: 'Weekend Wellness Bonus', how: 'Log on both Saturday and Sunday', reward: '+10 tokens' },
  { name: 'Friend Referral', how: 'For each friend who joins', reward: '+25 per friend' },
  { name: 'Monthly Wellness Challenge', how: '20 days with a check-in in one month', reward: '+100 tokens' },
]

/** What there is besides points, now and then. */
export function BonusRewards() {
  return (
    <Paper
      title="Bonus Rewards"
      aside={<span className="text-small text-ink-subtle">Announced before they start</span>}
    >
      <ul className="rows wallet-rows">
        {bonuses.map(({ name, how, reward }) => (
          <li key={name}>
            <div className="min-w-0 flex-1">
              <p className="row-title">{name}</p>
              <p className="row-note">{how}</p>
            </div>
            <span className="wallet-amount">
              <Coin />
              {reward}
            </span>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
