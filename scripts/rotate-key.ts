import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { drawKey, keyFileOf, readKeyFile, writeKeyFile } from '../server/src/platform/key-file.ts'
import { readSecretFiles } from '../server/src/platform/secret-files.ts'
import { readKeys, withNewest, writeKeys } from '../server/src/platform/key-ring.ts'

/**
 * Adds a newer key to those of an installation, which the next start uses for sealing: `npm run rotate-key`, with the
 * server's SECRET_KEY or DATA_DIR. docs/operations.md says what to do before and after.
 */
try {
  const { SECRET_KEY: given, DATA_DIR: dataDir } = readSecretFiles(process.env)
  const file = keyFileOf(resolve(dataDir || 'data'))
  if (given) {
    const ring = withNewest(readKeys(given, 'SECRET_KEY'), drawKey())
    console.log(`Stop every process of Finu, and start them with\nSECRET_KEY=${writeKeys(ring, ',')}`)
  } else if (existsSync(file)) {
    const ring = withNewest((await readKeyFile(file))!, drawKey())
    await writeKeyFile(file, ring)
    console.log(
      `${file} has version ${ring[0].version} of the key now. Stop every process of Finu, give them all this file, and start them.`,
    )
  } else {
    console.error(`There is no key to rotate: SECRET_KEY is not set, and there is no ${file}.`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
