import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { EmailBanner } from '../../accounts/email-banner.tsx'
import { useAssistantName } from '../../assistant/queries.ts'
import { useChatTitle } from '../../assistant/use-chat-title.ts'
import { watchOtherTabs } from '../../fasting/queries.ts'
import { watchTimer } from '../../fitness/timer-queries.ts'
import { GuestStrip } from '../../guest/guest-strip.tsx'
import { watchChanges } from '../../insights/queries.ts'
import { isGuest } from '../../lib/guest.ts'
import { paths } from '../../lib/paths.ts'
import { needsConsent, useUser } from '../../lib/user.ts'
import { useSound } from '../../reminders/front/sound-store.ts'
import { HeaderBalance } from '../../rewards/header-balance.tsx'
import { PlanStrip } from '../../subscription/front/plan-strip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { closeDialog, modalProps } from '../../ui/modal.ts'
import { LogHost } from '../log/log-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { frame } from './frame.ts'
import { LiveStrip } from './live-strip.tsx'
import { PageSkeleton } from './shell-skeleton.tsx'
import { useSidebarMode } from './sidebar-store.ts'
import { Sidebar } from './sidebar.tsx'
import { ToolSwitch } from './tool-switch.tsx'
import { useDayTurn } from './use-day-turn.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'
import { useOverlay } from './use-overlay.ts'
import { usePlace } from './use-place.ts'

const ConsentScreen = lazy(() =>
  import('../../accounts/front/consent-screen.tsx').then((module) => ({ default: module.ConsentScreen })),
)
const SearchDialog = lazy(() =>
  import('../../assistant/search-dialog.tsx').then((module) => ({ default: module.SearchDialog })),
)

const MemoriesDialog = lazy(() =>
  import('../../assistant/memories-dialog.tsx').then((module) => ({ default: module.MemoriesDialog })),
)
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
)

/** Pages about the account, which hold no health data: they open for whoever has not agreed to its processing too. */
const pagesOfAccount = [
  paths.settings,
  paths.wallet,
  paths.pricing,
  paths.checkout,
  paths.paymentSuccess,
  paths.paymentCancel,
]

/** The layout of every page for signed-in users, once they have agreed to the processing of health data. */
export function Shell() {
  const user = useUser()
  const { pathname } = useLocation()
  const isOfAccount = pagesOfAccount.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  if (isOfAccount || !needsConsent(user)) return <Frame />
  return (
    <Suspense>
      <ConsentScreen />
    </Suspense>
  )
}

/** Ends a timer on any page, and follows what other tabs start and end. */
function watchRunning() {
  watchTimer()
  watchOtherTabs()
}

function Frame() {
  const { mode, hasDrawer, toggleRail } = useSidebarMode()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  // Render the page after the shell, in work that a tap may interrupt.
  const isStanding = useDeferredValue(true, false)
  const isPhone = mode === 'drawer'
  const isTyping = useKeyboardOpen() && isPhone
  const { place, isToolsOwn } = usePlace()
  const look = frame({ isRail: mode === 'rail', isTyping })
  const isClosed = needsConsent(useUser())
  const { overlay, open, close } = useOverlay(isClosed)
  const day = useDayTurn()
  useEffect(watchRunning, [])
  useEffect(watchChanges, [])
  const openDrawer = () => setIsDrawerOpen(true)
  const closeDrawer = () => setIsDrawerOpen(false)
  return (
    <div className={look.app()}>
      <a href="#main" className="skip-link btn btn-primary">
        Skip to content
      </a>
      {!isPhone && (
        <aside className={look.side()} aria-label="Sidebar">
          <Sidebar mode={mode} onToggle={hasDrawer ? openDrawer : toggleRail} onOpen={open} />
        </aside>
      )}
      {hasDrawer && isDrawerOpen && (
        <Drawer onClose={closeDrawer}>
          {(hide) => <Sidebar mode="drawer" isPhone={isPhone} onToggle={hide} onOpen={open} onNavigate={hide} />}
        </Drawer>
      )}
      <div className={look.column()}>
        <Header {...(isPhone && { onMenu: openDrawer })}>
          {isPhone && place === 'coach' && <LiveStrip place="header" />}
        </Header>
        {isPhone && isToolsOwn && <ToolSwitch />}
        {!isGuest() && <ConnectionStrip />}
        {isGuest() ? <GuestStrip /> : <EmailBanner />}
        {!isGuest() && <PlanStrip />}
        {isStanding ? <Outlet key={day} /> : <PageSkeleton />}
      </div>
      {isPhone && !isTyping && (
        <>
          {place !== 'coach' && <LiveStrip place="bar" />}
          <BottomBar />
        </>
      )}
      <Tones />
      {!isClosed && <LogHost />}
      <Suspense>
        {overlay === 'search' && <SearchDialog onClose={close} />}
        {overlay === 'memories' && <Memories onClose={close} />}
        {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

interface HeaderProps {
  /** Opens the drawer; only on a phone. */
  onMenu?: () => void
  /** Content before the balance. */
  children?: ReactNode
}

/** Returns the page's title: a fixed one, one that depends on its address, or that of the open conversation. */
function usePageTitle(): { long: string; short: string } {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const isChat = page?.pathname === paths.assistant
  const sessionId = isChat && 'sessionId' in page.search ? page.search.sessionId : undefined
  const chatTitle = useChatTitle(isChat, sessionId)
  if (page?.staticData.titleOf) return page.staticData.titleOf(page.params, page.search)
  const title = isChat ? chatTitle : (page?.staticData.title ?? 'Finu')
  return { long: title, short: title }
}

function Header({ onMenu, children }: HeaderProps) {
  const { long, short } = usePageTitle()
  const back = useMatches({ select: (matches) => matches.at(-1)?.staticData.back })
  return (
    <header className={frame().header()}>
      <title>{`${long} · Finu`}</title>
      {back ? (
        <Link to={back.to} className="icon-btn -mr-1 -ml-2.5 max-md:m-0" aria-label={back.label} title={back.label}>
          <ArrowLeftIcon size={20} aria-hidden="true" />
        </Link>
      ) : (
        onMenu && (
          <IconButton label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
            <ListIcon size={24} aria-hidden="true" />
          </IconButton>
        )
      )}
      <h1
        className="min-w-0 flex-1 truncate font-display text-title/8 font-medium tracking-[-0.018em] max-[389px]:text-section/8 max-narrow:text-head/8"
        aria-label={long === short ? undefined : long}
      >
        {onMenu ? short : long}
      </h1>
      {children}
      <HeaderBalance />
    </header>
  )
}

interface DrawerProps {
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** The sidebar on a phone: a modal dialog, so that focus stays in it and Escape closes it. */
function Drawer({ onClose, children }: DrawerProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    setDialog(element)
    element?.showModal()
  }, [])
  return (
    <dialog
      className={frame({ isDrawer: true }).side()}
      aria-label="Sidebar"
      ref={open}
      {...modalProps(onClose)}
      onClick={(event) => {
        const isOnScrim = event.clientX > event.currentTarget.getBoundingClientRect().right
        if (isOnScrim) closeDialog(event.currentTarget)
      }}
    >
      {children(() => closeDialog(dialog))}
    </dialog>
  )
}

const FastTone = lazy(() => import('../../fasting/fast-tone.tsx').then((module) => ({ default: module.FastTone })))
const ExerciseTone = lazy(() =>
  import('../../fitness/exercise-tone.tsx').then((module) => ({ default: module.ExerciseTone })),
)

/** Plays tones on any page; loads no code for it while sound is off. */
function Tones() {
  const isOn = useSound()
  if (!isOn) return null
  return (
    <Suspense>
      <FastTone />
      <ExerciseTone />
    </Suspense>
  )
}

function Memories({ onClose }: { onClose: () => void }) {
  return <MemoriesDialog name={useAssistantName()} onClose={onClose} />
}
