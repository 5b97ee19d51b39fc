import { readConfig } from '../server/src/platform/config.ts'
import { startExistingDatabase, type LocalDatabase } from '../server/src/platform/local-database.ts'
import { upgradeDatabase } from '../server/src/platform/migrate.ts'
import { checkDatabase } from '../server/src/platform/wait-for-database.ts'
import { readArguments } from './read-arguments.ts'

/**
 * Converts the data of an earlier version: `npm run upgrade`, with the server's DATABASE_URL (as the owner) or
 * DATA_DIR, while no process of it runs. docs/operations.md says what to do before and after.
 */
readArguments({
  command: 'npm run upgrade',
  does: 'Upgrades the data of an earlier version, with the settings of the server. The server must be stopped. Make a backup first.',
})
let local: LocalDatabase | null = null
try {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl === undefined) local = await startExistingDatabase(dataDir)
  else await checkDatabase(databaseUrl)
  const isDone = await upgradeDatabase(databaseUrl ?? local!.url)
  console.log(
    isDone ? 'The database is upgraded. Start Finu.' : 'The database already has this version: nothing to do.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await local?.stop()
}
