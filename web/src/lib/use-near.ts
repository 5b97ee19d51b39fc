import { useCallback, useState } from 'react'

/** Whether an element is within a screen of being seen, or was: what it shows need not be asked for before. */
export function useNear(): readonly [ref: (element: Element | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setIsNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const watch = new IntersectionObserver(
      // A busy page is told of several changes at once.
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
