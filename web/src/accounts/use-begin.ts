import { useEffect, useEffectEvent } from 'react'

/** Begins something as a page or dialog opens, once. A visit that is over at once, as in development, asks no wallet. */
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
