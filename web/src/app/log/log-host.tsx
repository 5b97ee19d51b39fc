import { useEffect, useState, type ComponentType } from 'react'
import { toast } from 'react-hot-toast/headless'
import { closeLog, useLogRequest } from '../../lib/log-sheet-store.ts'
import { missingPart, part } from '../../lib/parts.ts'
import type { LogSheetProps } from './log-sheet.tsx'

const load = part(() => import('./log-sheet.tsx'))

/** Calls `work` when the browser has nothing else to do; some browsers cannot tell, so later. */
function onIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 10_000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 3_000)
  return () => clearTimeout(id)
}

/** Opens the Log sheet over any page. Its code is loaded when the browser is idle, so that no page waits for it. */
export function LogHost() {
  const request = useLogRequest()
  const [Sheet, setSheet] = useState<ComponentType<LogSheetProps> | null>(null)
  useEffect(() => onIdle(() => void load().catch(() => {})), [])
  useEffect(() => {
    if (!request || Sheet) return
    load().then(
      ({ LogSheet }) => setSheet(() => LogSheet),
      () => {
        closeLog()
        toast.error(missingPart)
      },
    )
  }, [request, Sheet])
  if (!request || !Sheet) return null
  const { id, ...asked } = request
  // Each opening begins anew.
  return <Sheet key={id} {...asked} onClose={closeLog} />
}
