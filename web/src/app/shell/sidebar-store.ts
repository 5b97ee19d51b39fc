import { useState } from 'react'
import { isMobile, isTablet, useMedia } from '../../lib/media.ts'

const storageKey = 'sidebar'

function readChoice(): 'full' | 'rail' | null {
  const stored = localStorage.getItem(storageKey)
  return stored === 'full' || stored === 'rail' ? stored : null
}

interface Sidebar {
  mode: 'full' | 'rail' | 'drawer'
  /** The whole sidebar is opened over the page. */
  hasDrawer: boolean
  toggleRail: () => void
}

/**
 * How the sidebar stands: from 1024 pixels on as the user chose, which is remembered; tablets have the rail, over which the
 * whole lies in a drawer while it is open, as beside it a page has no room; phones have the drawer alone.
 */
export function useSidebarMode(): Sidebar {
  const [choice, setChoice] = useState(readChoice)
  const isPhone = useMedia(isMobile)
  const isRailOnly = useMedia(isTablet)
  const mode = isPhone ? 'drawer' : isRailOnly ? 'rail' : (choice ?? 'full')

  function toggleRail() {
    const next = mode === 'rail' ? 'full' : 'rail'
    localStorage.setItem(storageKey, next)
    setChoice(next)
  }

  return { mode, hasDrawer: isPhone || isRailOnly, toggleRail }
}
