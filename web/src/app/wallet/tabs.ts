import { lazy, type ComponentType } from 'react'
import { Overview } from './overview.tsx'

export interface WalletTab {
  /** In the address, but for the first one's. */
  name: string
  label: string
  Panel: ComponentType
}

const AchievementsPanel = lazy(() =>
  import('../../rewards/front/achievements-panel.tsx').then((module) => ({ default: module.AchievementsPanel })),
)

/** The parts of the wallet, in their order: each is a line here. */
export const tabs: readonly [WalletTab, ...WalletTab[]] = [
  { name: 'overview', label: 'Overview', Panel: Overview },
  { name: 'achievements', label: 'Achievements', Panel: AchievementsPanel },
]
