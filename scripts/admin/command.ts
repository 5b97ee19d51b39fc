import type { Config } from '../../server/src/platform/config.ts'
import type { OwnerDatabase } from '../../server/src/platform/owner-database.ts'

/** The database and settings that a command works with. */
export interface Admin extends OwnerDatabase {
  config: Config
  version: string
  now: Date
  print: (line: string) => void
}

/** A command of `npm run admin`. */
export interface Command {
  /** Its words, and its inputs in capitals: 'user find WHO'. */
  usage: string
  does: string
  /**
   * @param inputs one for each word in capitals
   * @returns the program's exit code, if it is not 0
   */
  run: (admin: Admin, ...inputs: string[]) => Promise<number | void>
}
