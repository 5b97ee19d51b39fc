import { startTransition, useEffect, useState, type ReactNode } from 'react'

interface Part {
  /** Draws the placeholder. */
  begin: () => void
  show: () => void
}

/** Parts still waiting, in the order of the page. */
const waiting: Part[] = []
let hasStood = false

function showNext() {
  const part = waiting.shift()
  if (!part) return void (hasStood = true)
  part.begin()
  startTransition(part.show)
}

interface LaterProps {
  /** Placeholder, if the part may be visible before it is shown. */
  skeleton?: ReactNode
  children: ReactNode
}

/**
 * Delays a part below the first visible area. On the app's first page, such parts render one after the other, in work
 * that a tap may interrupt: rendering the whole page at once blocks a phone for most of a second. Only the next one has
 * a placeholder, so that no part is moved by the one above it. Later pages render as a whole, because restoring the
 * scroll position after going back needs the full height.
 */
export function Later({ skeleton, children }: LaterProps) {
  const [state, setState] = useState<'waiting' | 'next' | 'shown'>(hasStood ? 'shown' : 'waiting')
  const isShown = state === 'shown'
  useEffect(() => {
    if (isShown) return
    const part = { begin: () => setState('next'), show: () => setState('shown') }
    waiting.push(part)
    // Start in a microtask, after all parts of the page have been added.
    if (waiting.length === 1) queueMicrotask(showNext)
    return () => {
      const place = waiting.indexOf(part)
      // Already taken from the list: show the next part.
      if (place === -1) showNext()
      else waiting.splice(place, 1)
    }
  }, [isShown])
  return isShown ? children : state === 'next' ? skeleton : null
}
