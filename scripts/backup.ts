import { resolve } from 'node:path'
import { backUpInstallation } from '../server/src/backups.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { noteAction } from './note-action.ts'
import { showProgress } from './progress.mjs'

/**
 * Backs an installation up: `npm run backup -- FOLDER`, with the settings of the server, which may run meanwhile.
 * docs/operations.md says what is in the folder and how it is restored.
 */
process.umask(0o077)
const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Name a new folder: npm run backup -- FOLDER')
  const began = performance.now()
  const config = readConfig(process.env)
  const { tables, files, faults, keyVersion } = await backUpInstallation(config, resolve(folder), showProgress)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files in ${seconds} s, to ${folder}.`,
  )
  console.log(`It opens with version ${keyVersion} of the server's key, which is not in it: keep that apart.`)
  await noteAction(config, 'backup', `${rows} rows, ${files.length} files`)
  if (faults > 0) console.warn(`${faults} balances differ from their transfers: look for \`ledger:\` in the log.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
