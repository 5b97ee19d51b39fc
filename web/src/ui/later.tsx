import { startTransition, useEffect, useState, type ReactNode } from 'react'

/** Those whose turn it is not yet, in the order of the page. */
const waiting: (() => void)[] = []
let hasStood = false

function showNext() {
  const show = waiting.shift()
  if (show) startTransition(show)
  else hasStood = true
}

interface LaterProps {
  /** In its place meanwhile, where that may be seen. */
  skeleton?: ReactNode
  children: ReactNode
}

/**
 * A part below what is seen first. When the app is opened, each such part is drawn after the one before it is on the
 * screen, in work that a tap may interrupt: drawn at once, a whole page keeps a phone from answering for most of a second.
 * Later pages come whole, as going back finds the place only on a page that is as high as it was.
 */
export function Later({ skeleton, children }: LaterProps) {
  const [isShown, setIsShown] = useState(hasStood)
  useEffect(() => {
    if (isShown) return
    const show = () => setIsShown(true)
    waiting.push(show)
    // When all of the page are waiting.
    if (waiting.length === 1) queueMicrotask(showNext)
    return () => {
      const place = waiting.indexOf(show)
      // It is on the screen, or has gone before it was: either way it is the next one's turn.
      if (place === -1) showNext()
      else waiting.splice(place, 1)
    }
  }, [isShown])
  return isShown ? children : skeleton
}
