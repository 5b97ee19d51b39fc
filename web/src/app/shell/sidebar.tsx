import { BowlFoodIcon } from '@phosphor-icons/react/dist/csr/BowlFood'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { PersonSimpleRunIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleRun'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { Link, useMatches } from '@tanstack/react-router'
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

const toggleLabels = { full: 'Collapse sidebar', rail: 'Expand sidebar', drawer: 'Close menu' }

const tools = [
  { to: paths.wellness, title: 'Wellness Tools', Icon: HeartHalfIcon },
  { to: paths.nutrition, title: 'Nutrition Tools', Icon: BowlFoodIcon },
  { to: paths.exercise, title: 'Exercise Tools', Icon: PersonSimpleRunIcon },
] as const

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
        {tools.map(({ to, title, Icon }) => (
          <Link
            key={to}
            className={navItem({ isRail })}
            to={to}
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
