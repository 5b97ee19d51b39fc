import { resolve } from 'node:path'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import { restoreInstallation } from '../server/src/backups.ts'
import type { RestoredKey } from '../server/src/platform/backup/backup-key.ts'
import { countFaults } from '../server/src/platform/backup/manifest.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { askPassphrase } from './passphrase.ts'
import { showProgress } from './progress.mjs'
import { readArguments } from './read-arguments.ts'

/**
 * Restores a backup into an empty database: `npm run restore -- FOLDER`, with the settings of the server, which must not
 * run; `--without-key` where the server's key is lost, `--unsigned` where none signed the backup. docs/operations.md says what to do before and after.
 */
process.umask(0o077)

/** Says which key the restored server has; null if it is the one that was here. */
function aboutKey({ how, place, earlier }: RestoredKey): string | null {
  if (how === 'found') return null
  if (how === 'made')
    return `A new server key was created: ${place}. Keep a copy of it in another place, or back up with --with-key: a backup needs the key.`
  if (how === 'another')
    return `The server key that was already here is used from now on: ${place}. Keep a copy of it in another place, because the next backup needs it.`
  const moved = earlier === null ? '' : ` The previous key was moved to ${earlier}.`
  return `The server's key was restored: ${place}.${moved}`
}

const { words, has } = readArguments({
  command: 'npm run restore -- FOLDER [--without-key] [--unsigned]',
  does: 'Restores a backup into an empty database, with the settings of the server. The server must be stopped.',
  words: { name: 'FOLDER', does: 'The folder of a backup', missing: 'Give the folder of a backup.' },
  options: {
    'without-key': "Restore without the server's key if it is lost: second steps, sessions and personal tokens end",
    unsigned: 'Accept a backup that is not signed, if nobody else could write to it',
  },
})
const [folder = ''] = words
try {
  const config = readConfig(process.env)
  const { backupPassphrase } = config
  const withoutKey = has('without-key')
  const readPassphrase = backupPassphrase === undefined ? askPassphrase : async () => backupPassphrase
  const began = performance.now()
  const { manifest, erasedAgain, reset, key } = await restoreInstallation(config, resolve(folder), showProgress, {
    withoutKey,
    unsigned: has('unsigned'),
    readPassphrase,
  })
  const { tables, files, takenAt } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Restored ${countNoun(rows, 'row')} of ${countNoun(tables.length, 'table')} and ${countNoun(files.length, 'file')} in ${seconds} s, as of ${takenAt}.`,
  )
  console.log(
    `All tables have as many rows as in the backup, and ${manifest.faults === 0 ? 'every balance is the sum of its transfers' : `${countFaults(manifest.faults)}, as in the backup`}.`,
  )
  if (withoutKey)
    console.warn(
      `Without the key, nobody can tell whether the backup was changed after it was made. The second steps of ${countNoun(reset, 'person', 'people')} are off, everyone has to sign in again, and programs need new tokens; an email tells the people who are affected. Used trials are forgotten, and proofs of committed days are no longer valid.`,
    )
  else console.log('Passwords, sessions and tokens that were replaced or ended after the backup are valid again.')
  const sentence = aboutKey(key)
  if (sentence !== null) console.log(sentence)
  if (erasedAgain > 0)
    console.log(
      `${countNoun(erasedAgain, 'account')} had been deleted after the backup, and ${erasedAgain === 1 ? 'is' : 'are'} deleted again.`,
    )
  console.log('Start Finu: npm start')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
