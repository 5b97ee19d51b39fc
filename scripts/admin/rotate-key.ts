import { existsSync } from 'node:fs'
import { drawKey, keyFileOf, readKeyFile, writeKeyFile } from '../../server/src/platform/key-file.ts'
import { withNewest, writeKeys } from '../../server/src/platform/key-ring.ts'
import type { Command } from './command.ts'

const whatHappens = `
The first process that starts with it
  seals the secrets of authenticator apps with it, so that their codes stay valid
  makes new database roles, and closes the old ones, for open connections too
The old key stays beside it, so people stay signed in and programs keep their tokens.
If it has leaked, remove it right after that start: then everybody signs in again, and programs get new tokens.
Marks of trials, salts of the ledger and links that stop letters have a key that stays.`

/** Adds a newer key to those of the installation, which the next start uses for sealing. */
export const rotateKey: Command = {
  usage: 'rotate-key',
  does: 'Make a newer key of the server, for the next start; says what ends',
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
        ? `Version ${version} of the key is made, and kept nowhere yet. Stop every process of Finu, put this in the place of SECRET_KEY, or into the file that SECRET_KEY_FILE names, and start them:`
        : `${file} has version ${version} of the key now. Stop every process of Finu, give them all this file, and start them.`,
    )
    if (secretKeys) print(writeKeys(ring, ','))
    for (const line of whatHappens.split('\n')) print(line)
  },
}
