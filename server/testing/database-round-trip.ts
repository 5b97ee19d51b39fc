import { startLocalDatabase } from '../src/platform/local-database.ts'
import { assertDurable } from '../src/platform/migrate.ts'

/** Starts and stops a local database as the user who runs this script. */
const [folder] = process.argv.slice(2)
if (folder && folder !== '--version') {
  const database = await startLocalDatabase(folder)
  await assertDurable(database.url)
  await database.stop()
  console.log('durable')
}
