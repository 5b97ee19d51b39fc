import type { IncomingMessage } from 'node:http'
import { maxBodyBytes, type Endpoint } from '@finu/contract/platform/endpoint'
import { tooMany, unavailable } from './problems.ts'

const [kib, mib] = [1024, 1024 * 1024]

/** An upload's form around its file. */
export const envelopeBytes = 8 * kib

interface Budget {
  /** Of one person, or of one network where nobody is signed in. */
  ofOne: number
  inAll: number
  /** Bodies up to this size do not count in all: the number of connections bounds them, so they are never refused for others. */
  small: number
}

const budgets: Record<'json' | 'file', Budget> = {
  json: { ofOne: 2 * mib, inAll: 32 * mib, small: 16 * kib },
  file: { ofOne: 24 * mib, inAll: 80 * mib, small: 0 },
}

/** The most bytes that a body may bring. Where it does not say how many come, as many as it may. */
function announcedBytes({ headers }: IncomingMessage, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most
  const bytes = Number(headers['content-length'] ?? 0)
  // What announces more is refused without being read.
  return bytes <= most ? bytes : 0
}

/** Bytes of bodies on their way, counted before any of them is read. */
export interface Bodies {
  /**
   * Takes what a call's body may need.
   * @returns what gives it back
   * @throws 429 where its sender has too much on its way, 503 where all together have
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
