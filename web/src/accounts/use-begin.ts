import { useEffect, useEffectEvent } from 'react'

/** Runs an action once when a page or dialog opens, unless it closes at once, as in React's double mount. */
export function useBegin(act: () => void): void {
  const begin = useEffectEvent(act)
  useEffect(() => {
    let isOver = false
    queueMicrotask(() => {
      if (!isOver) begin()
    })
    return () => {
      isOver = true
    }
  }, [])
}
