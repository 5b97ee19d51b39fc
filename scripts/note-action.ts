import type { Config } from '../server/src/platform/config.ts'
import { asOwner } from '../server/src/platform/owner-database.ts'

/**
 * Notes in the operator's log what a program did, which `npm run admin -- status` shows. Where the database cannot be
 * written to, such as a replica, it warns: what the program did is done all the same.
 * @param about its size or duration, at most 80 characters
 */
export async function noteAction(config: Config, action: string, about: string): Promise<void> {
  try {
    await asOwner(config, ({ log }) => log(action, about))
  } catch (error) {
    console.warn(
      `This could not be recorded in the operator's log: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
