import { useCallback, useState } from 'react'

/** Returns true once an element has been within a screen of the visible area, so that its data is loaded only then. */
export function useNear(): readonly [ref: (element: Element | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setIsNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const watch = new IntersectionObserver(
      // A busy page receives several changes in one call.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, isNear]
}
