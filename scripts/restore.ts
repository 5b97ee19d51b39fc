import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreInstallation } from '../server/src/backups.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { askPassphrase } from './passphrase.ts'
import { showProgress } from './progress.mjs'

/**
 * Restores a backup into an empty database: `npm run restore -- FOLDER`, with the settings of the server, which must not
 * run; `--without-key` where the server's key is lost, `--unsigned` where none signed the backup. docs/operations.md says what to do before and after.
 */
process.umask(0o077)
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-key': { type: 'boolean' }, unsigned: { type: 'boolean' } },
  })
  const [folder] = positionals
  if (!folder) throw new Error('Name the folder of a backup: npm run restore -- FOLDER')
  const config = readConfig(process.env)
  const { backupPassphrase } = config
  const { unsigned = false } = values
  const withoutKey = values['without-key'] ?? false
  const readPassphrase = backupPassphrase === undefined ? askPassphrase : async () => backupPassphrase
  const began = performance.now()
  const restored = await restoreInstallation(config, resolve(folder), showProgress, {
    withoutKey,
    unsigned,
    readPassphrase,
  })
  const { tables, files, takenAt } = restored.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Restored ${rows} rows of ${tables.length} tables and ${files.length} files in ${seconds} s, as of ${takenAt}.`,
  )
  console.log('The counts of all tables are those of the backup, and every balance is the sum of its transfers.')
  if (withoutKey)
    console.warn(
      `Without the key nobody can see whether the backup was changed after it was made. Second steps of ${restored.reset} people are off, everybody signs in again, programs need new tokens; a letter says so to those whom it concerns. Trials that were used are forgotten, and proofs of committed days no longer fit.`,
    )
  console.log(`Erased again: ${restored.erasedAgain} people. Start Finu.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
