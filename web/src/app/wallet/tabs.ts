import { lazy, type ComponentType } from 'react'
import { Overview } from './overview.tsx'

export interface WalletTab {
  /** Name in the address, from which the first tab's is omitted. */
  name: string
  label: string
  Panel: ComponentType
}

const AchievementsPanel = lazy(() =>
  import('../../rewards/front/achievements-panel.tsx').then((module) => ({ default: module.AchievementsPanel })),
)

/** The tabs of the wallet, in order of display. */
export const tabs: readonly [WalletTab, ...WalletTab[]] = [
  { name: 'overview', label: 'Overview', Panel: Overview },
  { name: 'achievements', label: 'Achievements', Panel: AchievementsPanel },
]
