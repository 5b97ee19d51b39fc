import { resolve } from 'node:path'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { backUpInstallation } from '../server/src/backups.ts'
import { countFaults } from '../server/src/platform/backup/manifest.ts'
import { readConfig, type Config } from '../server/src/platform/config.ts'
import { keyFileOf } from '../server/src/platform/key-file.ts'
import { noteAction } from './note-action.ts'
import { askNewPassphrase } from './passphrase.ts'
import { showProgress } from './progress.mjs'
import { readArguments } from './read-arguments.ts'

/**
 * Backs an installation up: `npm run backup -- FOLDER`, with the settings of the server, which may run meanwhile;
 * `--with-key` puts the server's key in, sealed with a passphrase. docs/operations.md says what is in the folder and how
 * it is restored.
 */
process.umask(0o077)

/** Says where the key is, without which a backup cannot be restored whole. */
const aboutKey = ({ secretKeys, dataDir }: Config, version: number, isInIt: boolean) =>
  isInIt
    ? `The backup contains the server's key (version ${version}), sealed: only the passphrase opens it, so keep the passphrase in another place.`
    : `The backup does not contain the server's key (version ${version}): keep a copy of ${secretKeys ? 'SECRET_KEY' : keyFileOf(dataDir)} in another place, or back up with --with-key.`

const { words, has } = readArguments({
  command: 'npm run backup -- FOLDER [--with-key]',
  does: 'Backs up everything, with the settings of the server. The server can keep running.',
  words: { name: 'FOLDER', does: 'A new folder for the backup', missing: 'Give a new folder.' },
  options: { 'with-key': "Include the server's key, sealed with a passphrase that you are asked for" },
})
const [folder = ''] = words
try {
  const config = readConfig(process.env)
  const isWithKey = has('with-key')
  const passphrase = isWithKey ? (config.backupPassphrase ?? (await askNewPassphrase())) : null
  const began = performance.now()
  const { manifest, isSigned } = await backUpInstallation(config, resolve(folder), showProgress, passphrase)
  const { tables, files, faults, keyVersion } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Backed up ${countNoun(rows, 'row')} of ${countNoun(tables.length, 'table')} and ${countNoun(files.length, 'file')} in ${seconds} s, to ${folder}.`,
  )
  await noteAction(config, 'backup', `${countNoun(rows, 'row')}, ${countNoun(files.length, 'file')}`)
  if (faults > 0) console.warn(`${countFaults(faults)}: look for \`ledger:\` in the log.`)
  if (!isSigned)
    console.warn(
      'The backup is not signed, because the key of this database is not here. Nobody can tell whether it is changed later, and a restore accepts it only with --unsigned. Set SECRET_KEY or DATA_DIR to the same values as for the server.',
    )
  console.log(aboutKey(config, keyVersion, isWithKey))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
