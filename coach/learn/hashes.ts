import { readFileSync, writeFileSync } from 'node:fs'
import { hashesFile, hashOf, weightFiles, weightsFolder } from '../src/reading/weights.ts'

/** Writes the hashes with which the server compares the weights at its start. */
export function writeHashes(): void {
  const hashes = weightFiles.map((name) => [name, hashOf(readFileSync(new URL(name, weightsFolder)))])
  writeFileSync(new URL(hashesFile, weightsFolder), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
}

if (import.meta.main) writeHashes()
