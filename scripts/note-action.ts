import type { Config } from '../server/src/platform/config.ts'
import { openOwnerDatabase } from '../server/src/platform/owner-database.ts'

/**
 * Notes in the operator's log what a program did, which `npm run admin -- status` shows. Where the database cannot be
 * written to, such as a replica, it warns: what the program did is done all the same.
 * @param about its size or duration, at most 80 characters
 */
export async function noteAction({ databaseUrl, dataDir }: Config, action: string, about: string): Promise<void> {
  try {
    const owner = await openOwnerDatabase(databaseUrl, dataDir)
    try {
      await owner.log(action, about)
    } finally {
      await owner.close()
    }
  } catch (error) {
    console.warn(`It is not in the operator's log: ${error instanceof Error ? error.message : String(error)}`)
  }
}
