import { useEffect, useState } from 'react'
import { toolPages, type Tool } from '../../lib/paths.ts'

const storageKey = 'lastTool'

function readLastTool(): Tool {
  const stored = localStorage.getItem(storageKey)
  return stored !== null && Object.hasOwn(toolPages, stored) ? (stored as Tool) : 'wellness'
}

/**
 * Returns the tool used last on this device, also in earlier sessions.
 * @param current the tool whose page is open, which is then the last one
 */
export function useLastTool(current: Tool | undefined): Tool {
  const [last, setLast] = useState(readLastTool)
  if (current !== undefined && current !== last) setLast(current)
  useEffect(() => {
    if (current !== undefined) localStorage.setItem(storageKey, current)
  }, [current])
  return current ?? last
}
