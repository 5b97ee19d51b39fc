import type { LogKindName } from '@finu/contract/insights/log-kinds'
import type { Day, Instant } from '@finu/contract/platform/wire'
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { forgetAtSessionEnd } from './session.ts'

/** A day that the Log sheet is opened for. */
export interface LogDay {
  date: Day
  startsAt: Instant
  /** Initial time of its forms; null for now, on today. */
  at: Instant | null
}

/** An open Log sheet: for now, or for a day, and with the form of a kind if it was asked for. */
export interface LogRequest {
  /** Different for each opening. */
  id: number
  day: LogDay | null
  kind: LogKindName | null
}

const { subscribe, tell } = createListeners()
let request: LogRequest | null = null
let lastId = 0

function set(next: Omit<LogRequest, 'id'> | null) {
  request = next && { ...next, id: ++lastId }
  tell()
}

/** Opens the Log sheet over any page. @param day the day that is logged for, by a tile for each kind; null for now */
export const openLog = (day: LogDay | null = null) => set({ day, kind: null })
/** Opens the Log sheet with the form of a kind. */
export const openLogOf = (kind: LogKindName) => set({ day: null, kind })
export const closeLog = () => set(null)
forgetAtSessionEnd(closeLog)

/** Returns what the Log sheet is open for; null while it is closed. */
export const useLogRequest = (): LogRequest | null => useSyncExternalStore(subscribe, () => request)
