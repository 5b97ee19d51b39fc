import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { EmailBanner } from '../../accounts/email-banner.tsx'
import { GuestStrip } from '../../guest/guest-strip.tsx'
import { isGuest } from '../../lib/guest.ts'
import { paths } from '../../lib/paths.ts'
import { needsConsent, useUser } from '../../lib/user.ts'
import { PlanStrip } from '../../subscription/front/plan-strip.tsx'
import { Drawer } from './drawer.tsx'
import { frame } from './frame.ts'
import { Header } from './header.tsx'
import { PageSkeleton } from './shell-skeleton.tsx'
import { Tones } from './tones.tsx'
import { useSidebarMode } from './sidebar-store.ts'
import { Sidebar } from './sidebar.tsx'
import { useDayTurn } from './use-day-turn.ts'
import { useSearch } from './use-search.ts'

const ConsentScreen = lazy(() =>
  import('../../accounts/front/consent-screen.tsx').then((module) => ({ default: module.ConsentScreen })),
)
const SearchDialog = lazy(() =>
  import('../../assistant/search-dialog.tsx').then((module) => ({ default: module.SearchDialog })),
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

function Frame() {
  const { mode, hasDrawer, toggleRail } = useSidebarMode()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  // Render the page after the shell, in work that a tap may interrupt.
  const isStanding = useDeferredValue(true, false)
  const look = frame({ isRail: mode === 'rail' })
  const search = useSearch()
  const day = useDayTurn()
  const openDrawer = () => setIsDrawerOpen(true)
  const closeDrawer = () => setIsDrawerOpen(false)
  return (
    <div className={look.app()}>
      <a href="#main" className="skip-link btn btn-primary">
        Skip to content
      </a>
      {mode !== 'drawer' && (
        <aside className={look.side()} aria-label="Sidebar">
          <Sidebar mode={mode} onToggle={hasDrawer ? openDrawer : toggleRail} onSearch={search.open} />
        </aside>
      )}
      {hasDrawer && isDrawerOpen && (
        <Drawer onClose={closeDrawer}>
          {(close) => <Sidebar mode="drawer" onToggle={close} onSearch={search.open} onNavigate={close} />}
        </Drawer>
      )}
      <div className={look.column()}>
        <Header {...(mode === 'drawer' && { onMenu: openDrawer })} />
        {isGuest() ? <GuestStrip /> : <EmailBanner />}
        {!isGuest() && <PlanStrip />}
        {isStanding ? <Outlet key={day} /> : <PageSkeleton />}
      </div>
      <Tones />
      {search.isOpen && (
        <Suspense>
          <SearchDialog onClose={search.close} />
        </Suspense>
      )}
    </div>
  )
}
