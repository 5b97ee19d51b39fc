import { resolve } from 'node:path'
import { startLocalDatabase, type LocalDatabase } from '../server/src/platform/local-database.ts'
import { upgradeDatabase } from '../server/src/platform/migrate.ts'
import { readSecretFiles } from '../server/src/platform/secret-files.ts'

/**
 * Converts the data of an earlier version: `npm run upgrade`, with the server's DATABASE_URL (as the owner) or
 * DATA_DIR, while no process of it runs. docs/operations.md says what to do before and after.
 */
let local: LocalDatabase | null = null
try {
  const { DATABASE_URL: given, DATA_DIR: dataDir } = readSecretFiles(process.env)
  if (!given) local = await startLocalDatabase(resolve(dataDir || 'data'))
  const isDone = await upgradeDatabase(given || local!.url)
  console.log(isDone ? 'The database is carried over. Start Finu.' : 'The database is of this version: nothing to do.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await local?.stop()
}
