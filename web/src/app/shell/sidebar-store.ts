import { useState } from 'react'
import { isMobile, isTablet, useMedia } from '../../lib/media.ts'

const storageKey = 'sidebar'

function readChoice(): 'full' | 'rail' | null {
  const stored = localStorage.getItem(storageKey)
  return stored === 'full' || stored === 'rail' ? stored : null
}

interface Sidebar {
  mode: 'full' | 'rail' | 'drawer'
  /** True if the full sidebar opens in a drawer over the page. */
  hasDrawer: boolean
  toggleRail: () => void
}

/**
 * Returns the sidebar's mode: from 1024 pixels on the user's stored choice; on a tablet the rail, with the full sidebar
 * in a drawer because there is no space beside the page; on a phone only the drawer.
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
