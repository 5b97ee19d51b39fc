import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

/** Functions that show the parts still waiting, in the order of the page. */
const waiting: (() => void)[] = []
let hasStood = false

function showNext() {
  const show = waiting.shift()
  if (show) startTransition(show)
  else hasStood = true
}

interface LaterProps {
  /** Placeholder, if the part may be visible before it is shown. */
  skeleton?: ReactNode
  children: ReactNode
}

/**
 * Delays a part below the first visible area. On the app's first page, such parts render one after the other, in work
 * that a tap may interrupt: rendering the whole page at once blocks a phone for most of a second. Later pages render
 * as a whole, because restoring the scroll position after going back needs the full height.
 */
export function Later({ skeleton = <Skeleton height={0} />, children }: LaterProps) {
  const [isShown, setIsShown] = useState(hasStood)
  useEffect(() => {
    if (isShown) return
    const show = () => setIsShown(true)
    waiting.push(show)
    // Start in a microtask, after all parts of the page have been added.
    if (waiting.length === 1) queueMicrotask(showNext)
    return () => {
      const place = waiting.indexOf(show)
      // Already taken from the list: show the next part.
      if (place === -1) showNext()
      else waiting.splice(place, 1)
    }
  }, [isShown])
  return isShown ? children : skeleton
}
