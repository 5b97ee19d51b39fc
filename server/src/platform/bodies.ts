import type { IncomingMessage } from 'node:http'
import { maxBodyBytes, type Endpoint } from '@finu/contract/platform/endpoint'
import { tooMany, unavailable } from './problems.ts'

const [kib, mib] = [1024, 1024 * 1024]

/** The size of an upload's form without its file. */
export const envelopeBytes = 8 * kib

interface Budget {
  /** Bytes of one person, or of one network if nobody is signed in. */
  ofOne: number
  inAll: number
  /** Bodies up to this size do not count for `inAll`: the number of connections already bounds them. */
  small: number
}

const budgets: Record<'json' | 'file', Budget> = {
  json: { ofOne: 2 * mib, inAll: 32 * mib, small: 16 * kib },
  file: { ofOne: 24 * mib, inAll: 80 * mib, small: 0 },
}

/** Returns the most bytes that a body may have: the announced length, or the maximum if none is announced. */
export function announcedBytes({ headers }: IncomingMessage, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most
  const bytes = Number(headers['content-length'] ?? 0)
  // A body that announces more is refused without being read.
  return bytes <= most ? bytes : 0
}

/** A body is looked at so often while it is received, the first time after the double. */
const lookMs = 5_000
/** The time after which a request is cut that has not arrived as a whole. */
export const requestMs = 60_000

/** Returns true if a body arrives at less than half the pace that brings it here before its request is cut. */
export const isTooSlow = (received: number, bytes: number, elapsedMs: number): boolean =>
  elapsedMs >= 2 * lookMs && received < (bytes * elapsedMs) / (2 * requestMs)

/** Cuts the connection of a body that arrives too slowly for the bytes that it reserves. @returns ends that */
function cutIfSlow(raw: IncomingMessage, bytes: number): () => void {
  const { socket } = raw
  const [began, before] = [performance.now(), socket.bytesRead]
  const timer = setInterval(() => {
    if (raw.complete) clearInterval(timer)
    else if (isTooSlow(socket.bytesRead - before, bytes, performance.now() - began)) socket.destroy()
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Counts the bytes of bodies that are being received, before any of them is read. */
export interface Bodies {
  /**
   * Reserves the bytes that a call's body may need. A sender with a body already gets no more once half of the bytes of
   * all are reserved.
   * @returns releases them
   * @throws 429 if the sender has too many bytes reserved, 503 if all senders together have
   */
  take(endpoint: Endpoint, raw: IncomingMessage, sender: string): () => void
}

export function openBodies(): Bodies {
  const counts = {
    json: { inAll: 0, of: new Map<string, number>() },
    file: { inAll: 0, of: new Map<string, number>() },
  }

  function add(kind: keyof typeof counts, sender: string, bytes: number, bytesInAll: number): void {
    const count = counts[kind]
    const left = (count.of.get(sender) ?? 0) + bytes
    count.inAll += bytesInAll
    if (left === 0) count.of.delete(sender)
    else count.of.set(sender, left)
  }

  return {
    take(endpoint, raw, sender) {
      const kind = endpoint.upload ? 'file' : 'json'
      const most = endpoint.upload ? endpoint.upload.maxBytes + envelopeBytes : maxBodyBytes(endpoint)
      const { ofOne, inAll, small } = budgets[kind]
      const bytes = announcedBytes(raw, most)
      const bytesInAll = bytes > small ? bytes : 0
      const ofSender = counts[kind].of.get(sender) ?? 0
      if (ofSender + bytes > ofOne) throw tooMany(5)
      const reserved = counts[kind].inAll + bytesInAll
      const mostNow = ofSender > 0 ? inAll / 2 : inAll
      if (bytesInAll > 0 && reserved > mostNow) throw unavailable()
      add(kind, sender, bytes, bytesInAll)
      const stopLooking = bytesInAll > 0 ? cutIfSlow(raw, bytes) : () => {}
      return () => {
        stopLooking()
        add(kind, sender, -bytes, -bytesInAll)
      }
    },
  }
}
