import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { EmailBanner } from '../../accounts/email-banner.tsx'
import { useAssistantName } from '../../assistant/queries.ts'
import { watchOtherTabs } from '../../fasting/queries.ts'
import { watchTimer } from '../../fitness/timer-queries.ts'
import { GuestStrip } from '../../guest/guest-strip.tsx'
import { watchChanges } from '../../insights/queries.ts'
import { isGuest } from '../../lib/guest.ts'
import { paths } from '../../lib/paths.ts'
import { needsConsent, useUser } from '../../lib/user.ts'
import { PlanStrip } from '../../subscription/front/plan-strip.tsx'
import { LogHost } from '../log/log-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { Drawer } from './drawer.tsx'
import { frame } from './frame.ts'
import { Header } from './header.tsx'
import { LiveStrip } from './live-strip.tsx'
import { PageSkeleton } from './shell-skeleton.tsx'
import { useSidebarMode } from './sidebar-store.ts'
import { Sidebar } from './sidebar.tsx'
import { Tones } from './tones.tsx'
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

function Memories({ onClose }: { onClose: () => void }) {
  return <MemoriesDialog name={useAssistantName()} onClose={onClose} />
}
