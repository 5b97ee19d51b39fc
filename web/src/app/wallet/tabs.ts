import { lazy, type ComponentType } from 'react'
import { Overview } from './overview.tsx'

export interface WalletTab {
  /** Name in the address, from which the first tab's is omitted. */
  name: string
  label: string
  /** Its label on a phone, where the page is called Rewards. */
  phoneLabel: string
  Panel: ComponentType
}

const AchievementsPanel = lazy(() =>
  import('../../rewards/front/achievements-panel.tsx').then((module) => ({ default: module.AchievementsPanel })),
)

/** The tabs of the wallet, in order of display. */
export const tabs: readonly [WalletTab, ...WalletTab[]] = [
  { name: 'overview', label: 'Overview', phoneLabel: 'Wallet', Panel: Overview },
  { name: 'achievements', label: 'Achievements', phoneLabel: 'Achievements', Panel: AchievementsPanel },
]
