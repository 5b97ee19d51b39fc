import { BowlFoodIcon } from '@phosphor-icons/react/dist/csr/BowlFood'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { PersonSimpleRunIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleRun'
import { MedalIcon } from '@phosphor-icons/react/dist/csr/Medal'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import type { Icon } from '@phosphor-icons/react'
import { Link, useMatches, type LinkProps } from '@tanstack/react-router'
import { ChatLinks } from '../../assistant/chat-links.tsx'
import { ChatList } from '../../assistant/chat-list.tsx'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/brand.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { navItem } from '../../ui/nav-item.ts'
import { frame } from './frame.ts'
import { UserMenu } from './user-menu.tsx'

interface SidebarProps {
  mode: 'full' | 'rail' | 'drawer'
  /** Collapses, expands or, in a drawer, closes. */
  onToggle: () => void
  onSearch: () => void
  onNavigate?: () => void
}

interface SidebarPage extends Pick<LinkProps, 'to' | 'search'> {
  title: string
  Icon: Icon
  isFirst?: boolean
}

const toggleLabels = { full: 'Collapse sidebar', rail: 'Expand sidebar', drawer: 'Close menu' }

/** The pages below Today and Insights, with what starts a new group. Wallet and Achievements are tabs of one page. */
const pages = [
  { to: paths.wellness, title: 'Wellness Tools', Icon: HeartHalfIcon },
  { to: paths.nutrition, title: 'Nutrition Tools', Icon: BowlFoodIcon },
  { to: paths.exercise, title: 'Exercise Tools', Icon: PersonSimpleRunIcon },
  { to: paths.wallet, title: 'Wallet', Icon: WalletIcon, isFirst: true },
  { to: paths.wallet, search: { tab: 'achievements' }, title: 'Achievements', Icon: MedalIcon },
] as const satisfies readonly SidebarPage[]

export function Sidebar({ mode, onToggle, onSearch, onNavigate }: SidebarProps) {
  const isRail = mode === 'rail'
  const isOnDay = useMatches({ select: (matches) => matches.at(-1)?.fullPath === paths.day })
  return (
    <>
      <div className={frame({ isRail }).sideTop()}>
        <Link to={paths.home} className="rounded-inner" onClick={onNavigate}>
          <Brand isMarkOnly={isRail} />
        </Link>
        <IconButton label={toggleLabels[mode]} onClick={onToggle}>
          <SidebarSimpleIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <nav className="grid gap-0.5" aria-label="Main">
        <ChatLinks isRail={isRail} onSearch={onSearch} onNavigate={onNavigate} />
        <Link
          className={navItem({ isRail })}
          to={paths.dashboard}
          // A day's page belongs to this link.
          {...(isOnDay && { 'aria-current': 'page' })}
          onClick={onNavigate}
          title={isRail ? 'Today and Insights' : undefined}
        >
          <SunHorizonIcon size={20} aria-hidden="true" />
          <span className={isRail ? 'sr-only' : ''}>Today and Insights</span>
        </Link>
        {pages.map(({ title, Icon, isFirst = false, ...page }: SidebarPage) => (
          <Link
            key={title}
            {...page}
            className={navItem({ isRail, className: isFirst ? 'mt-3' : '' })}
            activeOptions={{ exact: page.to === paths.wallet, includeSearch: page.to === paths.wallet }}
            onClick={onNavigate}
            title={isRail ? title : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            <span className={isRail ? 'sr-only' : ''}>{title}</span>
          </Link>
        ))}
      </nav>
      {isRail ? <div className="flex-1" /> : <ChatList onNavigate={onNavigate} />}
      <UserMenu isRail={isRail} onNavigate={onNavigate} />
    </>
  )
}
