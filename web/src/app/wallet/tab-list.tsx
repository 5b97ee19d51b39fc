import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { paths } from '../../lib/paths.ts'
import type { WalletTab } from './tabs.ts'

export const tabId = ({ name }: WalletTab): string => `wallet-tab-${name}`

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_place, last) => last,
}

/** Handles keys: arrows, Home and End move to a tab and open it; Tab moves to the open panel. */
function go(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: tab } = event
  const list = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role="tab"]')]
  const place = list.indexOf(tab)
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const next = list[step(place, list.length - 1)]!
  next.focus()
  next.click()
}

/** The tabs of the wallet: links, because each has an address. */
export function Tabs({ tabs, open }: { tabs: readonly [WalletTab, ...WalletTab[]]; open: WalletTab }) {
  return (
    <div className="flex gap-7 border-b border-line" role="tablist" aria-label="Wallet">
      {tabs.map((tab, place) => (
        <Link
          className="relative min-w-11 rounded-inner pt-2.5 pb-3.5 text-center font-firm text-ink-muted aria-selected:font-strong aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:top-auto aria-selected:after:-bottom-px aria-selected:after:h-0.75 aria-selected:after:rounded-t-[3px] aria-selected:after:bg-primary"
          key={tab.name}
          to={paths.wallet}
          search={place === 0 ? {} : { tab: tab.name }}
          replace
          role="tab"
          id={tabId(tab)}
          onKeyDown={go}
          aria-selected={tab === open}
          aria-controls="wallet-panel"
          tabIndex={tab === open ? 0 : -1}
        >
          <span className="md:hidden">{tab.phoneLabel}</span>
          <span className="max-md:hidden">{tab.label}</span>
        </Link>
      ))}
    </div>
  )
}
