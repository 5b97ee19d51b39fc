import { useSyncExternalStore } from 'react'
import { takesText } from '../../lib/takes-text.ts'

/** An on-screen keyboard covers at least this many pixels; the browser's own bars cover fewer. */
const leastHeight = 150

/** The window without a keyboard: its width, and the greatest height seen at that width. */
let whole = { width: 0, height: 0 }

/** Some browsers shrink the window for the keyboard, others only what is visible of it. Zooming in does not count. */
function isKeyboardOpen(): boolean {
  const view = window.visualViewport
  if (!view) return false
  const height = view.height * view.scale
  const before = whole.width === window.innerWidth ? whole.height : 0
  whole = { width: window.innerWidth, height: Math.max(before, window.innerHeight, height) }
  return whole.height - height > leastHeight && takesText(document.activeElement)
}

function subscribe(onChange: () => void) {
  const view = window.visualViewport
  view?.addEventListener('resize', onChange)
  document.addEventListener('focusin', onChange)
  document.addEventListener('focusout', onChange)
  return () => {
    view?.removeEventListener('resize', onChange)
    document.removeEventListener('focusin', onChange)
    document.removeEventListener('focusout', onChange)
  }
}

/** Returns true while one types on the on-screen keyboard. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isKeyboardOpen)
