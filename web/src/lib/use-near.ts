import { useCallback, useState } from 'react'

/** Whether an element is within a screen of being seen, or was: what it shows need not be asked for before. */
export function useNear(): readonly [ref: (element: Element | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setIsNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, isNear]
}
