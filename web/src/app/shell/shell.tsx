import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { EmailBanner } from '../../accounts/email-banner.tsx'
import { Drawer } from './drawer.tsx'
import { Header } from './header.tsx'
import { useSidebarMode } from './sidebar-mode.ts'
import { Sidebar } from './sidebar.tsx'

/** The frame of every page for signed-in users. */
export function Shell() {
  const { mode, toggleRail } = useSidebarMode()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const closeDrawer = () => setIsDrawerOpen(false)
  return (
    <div className={mode === 'rail' ? 'app is-rail' : 'app'}>
      <a href="#main" className="skip-link btn btn-primary">
        Skip to content
      </a>
      {mode !== 'drawer' && (
        <aside className="side" aria-label="Sidebar">
          <Sidebar mode={mode} onToggle={toggleRail} />
        </aside>
      )}
      {mode === 'drawer' && isDrawerOpen && (
        <Drawer onClose={closeDrawer}>
          {(close) => <Sidebar mode="drawer" onToggle={close} onNavigate={close} />}
        </Drawer>
      )}
      <div className="main">
        <Header {...(mode === 'drawer' && { onMenu: () => setIsDrawerOpen(true) })} />
        <EmailBanner />
        <Outlet />
      </div>
    </div>
  )
}
