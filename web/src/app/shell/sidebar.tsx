import { BowlFoodIcon } from '@phosphor-icons/react/dist/csr/BowlFood'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { PersonSimpleRunIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleRun'
import { BrainIcon } from '@phosphor-icons/react/dist/csr/Brain'
import { MedalIcon } from '@phosphor-icons/react/dist/csr/Medal'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import type { Icon } from '@phosphor-icons/react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { tv } from 'tailwind-variants/lite'
import { ChatLinks } from '../../assistant/chat-links.tsx'
import { ChatList } from '../../assistant/chat-list.tsx'
import { useAssistantName } from '../../assistant/queries.ts'
import { openLog } from '../../lib/log-sheet-store.ts'
import { paths, toolPages } from '../../lib/paths.ts'
import { needsConsent, useUser } from '../../lib/user.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { navItem } from '../../ui/nav-item.ts'
import { frame } from './frame.ts'
import { LiveStrip } from './live-strip.tsx'
import { useSingleKeys } from './single-keys-store.ts'
import type { Overlay } from './use-overlay.ts'
import { usePlace } from './use-place.ts'
import { UserMenu } from './user-menu.tsx'

interface SidebarProps {
  mode: 'full' | 'rail' | 'drawer'
  /** Collapses, expands or, in a drawer, closes. */
  onToggle: () => void
  onOpen: (overlay: Overlay) => void
  /** True on a phone, where the places are in the bottom bar instead, as is what runs now. */
  isPhone?: boolean
  onNavigate?: () => void
}

interface SidebarPage extends Pick<LinkProps, 'to' | 'search'> {
  title: string
  Icon: Icon
  isFirst?: boolean
}

const logButton = tv({
  base: 'mt-0.5 mb-2 w-full flex-none rounded-[10px]',
  variants: { isRail: { true: 'px-0', false: 'justify-start gap-2.75 px-3' } },
})

const toggleLabels = { full: 'Collapse sidebar', rail: 'Expand sidebar', drawer: 'Close menu' }

/** The pages below Today and Insights, with what starts a new group. Wallet and Achievements are tabs of one page. */
const pages = [
  { to: paths.wellness, title: 'Wellness Tools', Icon: HeartHalfIcon },
  { to: paths.nutrition, title: 'Nutrition Tools', Icon: BowlFoodIcon },
  { to: paths.exercise, title: 'Exercise Tools', Icon: PersonSimpleRunIcon },
  { to: paths.wallet, title: 'Wallet', Icon: WalletIcon, isFirst: true },
  { to: paths.wallet, search: { tab: 'achievements' }, title: 'Achievements', Icon: MedalIcon },
] as const satisfies readonly SidebarPage[]

export function Sidebar({ mode, onToggle, onOpen, isPhone = false, onNavigate }: SidebarProps) {
  const isRail = mode === 'rail'
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
      {!isPhone && <LogButton isRail={isRail} onNavigate={onNavigate} />}
      <nav className="grid gap-0.5" aria-label={isPhone ? 'Coach' : 'Main'}>
        <ChatLinks isRail={isRail} onSearch={() => onOpen('search')} onNavigate={onNavigate} />
        {!isPhone && <PlaceLinks isRail={isRail} onNavigate={onNavigate} />}
      </nav>
      {isRail ? <div className="flex-1" /> : <ChatList onNavigate={onNavigate} />}
      {isPhone ? (
        <MemoriesButton onOpen={onOpen} onNavigate={onNavigate} />
      ) : (
        <LiveStrip place={isRail ? 'rail' : 'side'} />
      )}
      <UserMenu isRail={isRail} onOpen={onOpen} onNavigate={onNavigate} />
    </>
  )
}

interface PartProps {
  isRail: boolean
  onNavigate: (() => void) | undefined
}

/** The button that opens the Log sheet. */
function LogButton({ isRail, onNavigate }: PartProps) {
  const isClosed = needsConsent(useUser())
  const hasKeys = useSingleKeys()
  return (
    <Button
      look="soft"
      className={logButton({ isRail })}
      icon={<PlusIcon size={20} aria-hidden="true" />}
      title={isRail ? 'Log' : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKeys ? 'L' : undefined}
      disabled={isClosed}
      onClick={() => {
        onNavigate?.()
        openLog()
      }}
    >
      <span className={isRail ? 'sr-only' : ''}>Log</span>
      {hasKeys && !isRail && (
        <kbd className="ml-auto font-sans text-micro/none font-firm" aria-hidden="true">
          L
        </kbd>
      )}
    </Button>
  )
}

/** The button that opens what the assistant remembers. */
function MemoriesButton({ onOpen, onNavigate }: Pick<SidebarProps, 'onOpen'> & Pick<PartProps, 'onNavigate'>) {
  const name = useAssistantName()
  return (
    <button
      type="button"
      className={navItem()}
      aria-haspopup="dialog"
      onClick={() => {
        onNavigate?.()
        onOpen('memories')
      }}
    >
      <BrainIcon size={20} aria-hidden="true" />
      What {name} remembers
    </button>
  )
}

function PlaceLinks({ isRail, onNavigate }: PartProps) {
  const { place, tool } = usePlace()
  return (
    <>
      <Link
        className={navItem({ isRail })}
        to={paths.dashboard}
        // A day's page belongs to this link.
        {...(place === 'today' && { 'aria-current': 'page' })}
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
          // A page below a tool belongs to the tool's link.
          {...(tool && page.to === toolPages[tool].to && { 'aria-current': 'page' as const })}
          activeOptions={{ exact: page.to === paths.wallet, includeSearch: page.to === paths.wallet }}
          onClick={onNavigate}
          title={isRail ? title : undefined}
        >
          <Icon size={20} aria-hidden="true" />
          <span className={isRail ? 'sr-only' : ''}>{title}</span>
        </Link>
      ))}
    </>
  )
}
