import { useState } from 'react'
import { isMobile, isTablet, useMedia } from '../../lib/media.ts'

const storageKey = 'sidebar'

function readChoice(): 'full' | 'rail' | null {
  const stored = localStorage.getItem(storageKey)
  return stored === 'full' || stored === 'rail' ? stored : null
}

/** How the sidebar stands: the user's choice is remembered; without one, tablets get the rail. Phones get a drawer. */
export function useSidebarMode() {
  const [choice, setChoice] = useState(readChoice)
  const isDrawer = useMedia(isMobile)
  const standard = useMedia(isTablet) ? 'rail' : 'full'
  const wide = choice ?? standard

  function toggleRail() {
    const next = wide === 'rail' ? 'full' : 'rail'
    localStorage.setItem(storageKey, next)
    setChoice(next)
  }

  return { mode: isDrawer ? ('drawer' as const) : wide, toggleRail }
}
