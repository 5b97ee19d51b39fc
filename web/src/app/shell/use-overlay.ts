import { useEffect, useState } from 'react'
import { openLog } from '../../lib/log-sheet-store.ts'
import { takesText } from '../../lib/takes-text.ts'
import { hasSingleKeys } from './single-keys-store.ts'

/** A dialog that opens over any page. */
export type Overlay = 'search' | 'memories' | 'shortcuts'

const isSearchKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

/** Returns true for a key pressed by itself where it can be a shortcut: not while typing, choosing, or in a dialog. */
const isSingleKey = ({ ctrlKey, metaKey, altKey, repeat, defaultPrevented, target }: KeyboardEvent) =>
  hasSingleKeys() &&
  !(ctrlKey || metaKey || altKey || repeat || defaultPrevented) &&
  !(target instanceof Element && (takesText(target) || target.matches('select, [role="menuitem"]'))) &&
  document.querySelector('dialog[open], :popover-open') === null

/**
 * State of the dialogs that open over any page, one at a time, and their shortcuts: Ctrl or Cmd and K, ?, and L for the
 * Log sheet.
 * @param isClosed true if nothing can be logged
 */
export function useOverlay(isClosed: boolean) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSearchKey(event)) setOverlay('search')
      else if (!isSingleKey(event)) return
      // Many keyboards have ? on the Shift level.
      else if (event.key === '?') setOverlay('shortcuts')
      else if (event.key.toLowerCase() === 'l' && !event.shiftKey && !isClosed) openLog()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isClosed])
  return { overlay, open: setOverlay, close: () => setOverlay(null) }
}
