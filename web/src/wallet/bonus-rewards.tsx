import { Paper } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'

const bonuses = [
  { name: 'Weekend Wellness Bonus', how: 'Log on both Saturday and Sunday', reward: '+10 tokens' },
  { name: 'Friend Referral', how: 'For each friend who joins', reward: '+25 per friend' },
  { name: 'Monthly Wellness Challenge', how: '20 days with a check-in in one month', reward: '+100 tokens' },
]

/** Announced rewards other than points; none of them is available yet. */
export function BonusRewards() {
  return (
    <Paper
      title="Bonus Rewards"
      aside={<span className="text-small text-ink-subtle">Announced before they start</span>}
    >
      <ul className="rows">
        {bonuses.map(({ name, how, reward }) => (
          <li className="min-h-14 py-2.5" key={name}>
            <div className="min-w-0 flex-1">
              <p className="row-title">{name}</p>
              <p className="row-note">{how}</p>
            </div>
            <span className="text-ui text-ink-muted">{reward}</span>
            <Tag>Announced</Tag>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
