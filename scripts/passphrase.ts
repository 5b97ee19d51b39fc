import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isPassphrase, passphraseRule } from '../server/src/platform/settings.ts'

const noTerminal =
  'There is no terminal to ask for the passphrase: set BACKUP_PASSPHRASE_FILE to a file that contains it.'

/** Asks in the terminal, without showing what is typed. @throws a sentence if there is no terminal */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(noTerminal)
  process.stderr.write(question)
  const silent = new Writable({ write: (_part, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const closed = new AbortController()
  terminal.once('SIGINT', () => closed.abort())
  terminal.once('close', () => closed.abort())
  try {
    return await terminal.question('', { signal: closed.signal })
  } catch (error) {
    throw new Error('No passphrase was entered.', { cause: error })
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** Asks for a passphrase that opens something. */
export const askPassphrase = (): Promise<string> => ask("Passphrase of the server's key in the backup: ")

/** Asks twice for a passphrase that seals something. @throws a sentence if it is easily guessed, or both are not the same */
export async function askNewPassphrase(): Promise<string> {
  const passphrase = await ask(`New passphrase for the server's key, ${passphraseRule}: `)
  if (!isPassphrase(passphrase)) throw new Error(`The passphrase must be ${passphraseRule}.`)
  if ((await ask('Repeat the passphrase: ')) !== passphrase)
    throw new Error('The passphrases do not match. Nothing was backed up.')
  return passphrase
}
