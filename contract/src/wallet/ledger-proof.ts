/**
 * Combines the ledger's entries to one fingerprint a day (a Merkle tree over SHA-256), so that a browser can check that
 * an entry is in it. Server and browser share these byte formats, and each hashes with its own library.
 */

export interface ProvenEntry {
  id: string
  /** ISO 8601, in UTC, with milliseconds. */
  at: string
  debit: string
  credit: string
  points: number
  /** 32 bytes in hexadecimal, known only to the user and the server: without it an entry could be guessed. */
  salt: string
}

const encoder = new TextEncoder()

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export const hexOfBytes = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Returns an entry's bytes, which begin with 0; a pair's begin with 1, so that neither can pass for the other (RFC
 * 9162, 2.1).
 */
export const bytesOfEntry = ({ id, at, debit, credit, points, salt }: ProvenEntry): Uint8Array<ArrayBuffer> =>
  encoder.encode(`\0${[id, at, debit, credit, points, salt].join('|')}`)

export const bytesOfPair = (left: string, right: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(1, ...bytesOfHex(left), ...bytesOfHex(right))

/** A sibling fingerprint on the path to the root, and its side. */
export interface Neighbour {
  hash: string
  side: 'left' | 'right'
}

/** Returns the bytes of the pair of a fingerprint and its sibling. */
export const bytesUp = (hash: string, { hash: beside, side }: Neighbour): Uint8Array<ArrayBuffer> =>
  side === 'left' ? bytesOfPair(beside, hash) : bytesOfPair(hash, beside)
