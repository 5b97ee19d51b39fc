import { resolve } from 'node:path'
import { restoreInstallation } from '../server/src/backups.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { showProgress } from './progress.mjs'

/**
 * Restores a backup into an empty database: `npm run restore -- FOLDER`, with the settings of the server, which must not
 * run. docs/operations.md says what to do before and after.
 */
process.umask(0o077)
const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Name the folder of a backup: npm run restore -- FOLDER')
  const began = performance.now()
  const restored = await restoreInstallation(readConfig(process.env), resolve(folder), showProgress)
  const { tables, files, takenAt } = restored.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Restored ${rows} rows of ${tables.length} tables and ${files.length} files in ${seconds} s, as of ${takenAt}.`,
  )
  console.log('The counts of all tables are those of the backup, and every balance is the sum of its transfers.')
  if (restored.keyProblem === null) console.log(`Erased again: ${restored.erasedAgain} people. Start Finu.`)
  else {
    console.error(`It does not start yet: ${restored.keyProblem}`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
