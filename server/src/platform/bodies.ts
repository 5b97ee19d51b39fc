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

/** Counts the bytes of bodies that are being received, before any of them is read. */
export interface Bodies {
  /**
   * Reserves the bytes that a call's body may need.
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
      if ((counts[kind].of.get(sender) ?? 0) + bytes > ofOne) throw tooMany(5)
      if (bytesInAll > 0 && counts[kind].inAll + bytesInAll > inAll) throw unavailable()
      add(kind, sender, bytes, bytesInAll)
      return () => add(kind, sender, -bytes, -bytesInAll)
    },
  }
}
