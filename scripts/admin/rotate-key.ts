import { existsSync } from 'node:fs'
import { drawKey, keyFileOf, readKeyFile, writeKeyFile } from '../../server/src/platform/key-file.ts'
import { withNewest, writeKeys } from '../../server/src/platform/key-ring.ts'
import type { Command } from './command.ts'

const whatHappens = `
The first process that starts with the new key
  seals the secrets of authenticator apps with it, so that their codes stay valid
  creates new database roles, and closes the old ones, including open connections
The old key stays next to it, so people stay signed in and programs keep their tokens.
If the old key has leaked, remove it right after that start. Everyone then has to sign in again, and programs need new tokens.
Marks of used trials, salts of the ledger and unsubscribe links use a key that does not change.`

/** Adds a newer key to those of the installation, which the next start uses for sealing. */
export const rotateKey: Command = {
  usage: 'rotate-key',
  does: 'Create a new server key for the next start, and show what changes',
  async run({ config, log, print }) {
    const { secretKeys, dataDir } = config
    const file = keyFileOf(dataDir)
    if (!secretKeys && !existsSync(file))
      throw new Error(`There is no key to rotate: SECRET_KEY is not set, and there is no ${file}.`)
    const ring = withNewest(secretKeys ?? (await readKeyFile(file))!, drawKey())
    const { version } = ring[0]
    // First: if it fails, no key was made.
    await log('rotate-key', String(version))
    if (!secretKeys) await writeKeyFile(file, ring)
    print(
      secretKeys
        ? `Version ${version} of the key was created, but is not stored anywhere yet. Stop all Finu processes, replace SECRET_KEY or the content of the file that SECRET_KEY_FILE names with this, and start them again:`
        : `${file} now contains version ${version} of the key. Stop all Finu processes, give this file to each of them, and start them again.`,
    )
    if (secretKeys) print(writeKeys(ring, ','))
    for (const line of whatHappens.split('\n')) print(line)
  },
}
