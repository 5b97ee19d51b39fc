import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The files that `npm run learn` and `npm run learn:danger` write and read, in coach/weights. */
export const weightFiles = ['understanding.bin', 'vectors.bin', 'danger.bin'] as const

export const weightsFolder = new URL('../../weights/', import.meta.url)
export const hashesFile = 'hashes.json'

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Reads a file of weights. One bit that is wrong makes the network find danger in every message, so each file is compared
 * with its hash.
 * @throws if it is missing, or not as it was learned
 */
export function readWeights(name: (typeof weightFiles)[number], folder = weightsFolder): Buffer {
  const bytes = readFileSync(new URL(name, folder))
  const hashes = JSON.parse(readFileSync(new URL(hashesFile, folder), 'utf8')) as Record<string, string>
  if (hashOf(bytes) !== hashes[name]) throw new Error(`coach/weights/${name} is damaged. Install Finu again.`)
  return bytes
}

/** Returns what is wrong with the weights; null if they are whole. */
export function findDamage(folder = weightsFolder): string | null {
  try {
    for (const name of weightFiles) readWeights(name, folder)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
