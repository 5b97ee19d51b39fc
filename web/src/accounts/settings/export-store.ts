import { ownData, ownDataTexts } from '@finu/contract/accounts/own-data'
import { useSyncExternalStore } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../lib/api-error.ts'
import { today } from '../../lib/clock.ts'
import { download } from '../../lib/download.ts'
import { createListeners } from '../../lib/listeners.ts'
import { refresh } from '../../lib/queries.ts'
import { saveFile } from '../../lib/save-file.ts'
import { forgetAtSessionEnd } from '../../lib/session.ts'
import { sayBytes } from './say-bytes.ts'

type Export =
  | { phase: 'none' }
  | { phase: 'coming'; size: string }
  | { phase: 'saved'; name: string; size: string }
  | { phase: 'failed'; words: string }

const none: Export = { phase: 'none' }
let current: Export = none
let running: AbortController | null = null
const { subscribe, tell } = createListeners()

function set(next: Export) {
  current = next
  tell()
}

/** Returns the state of the export, which continues after the section is left. */
export const useExport = (): Export => useSyncExternalStore(subscribe, () => current)

export function cancelExport() {
  running?.abort()
  running = null
  set(none)
}
forgetAtSessionEnd(cancelExport)

const wordsFor = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : ownDataTexts.exportFailed

/** Downloads all data of the person as a file. Only one export runs at a time. */
export async function startExport(): Promise<void> {
  if (running) return
  const mine = (running = new AbortController())
  set({ phase: 'coming', size: '' })
  try {
    const archive = await download(ownData.exportData, {
      signal: mine.signal,
      onBytes(bytes) {
        const size = sayBytes(bytes)
        if (running === mine && (current.phase !== 'coming' || current.size !== size)) set({ phase: 'coming', size })
      },
    })
    if (running !== mine) return
    running = null
    const name = `finu-export-${today(undefined)}.zip`
    saveFile(archive, name)
    set({ phase: 'saved', name, size: sayBytes(archive.size) })
    toast.success(ownDataTexts.exported)
    // The export added a security event.
    void refresh(ownData.listSecurityEvents)
  } catch (error) {
    if (running !== mine) return
    running = null
    set({ phase: 'failed', words: wordsFor(error) })
  }
}
