import type { ComponentType } from 'react'
import { Overview } from './overview.tsx'

export interface WalletTab {
  /** In the address, but for the first one's. */
  name: string
  label: string
  Panel: ComponentType
}

/** The parts of the wallet, in their order: each is a line here. */
export const tabs: readonly [WalletTab, ...WalletTab[]] = [{ name: 'overview', label: 'Overview', Panel: Overview }]
