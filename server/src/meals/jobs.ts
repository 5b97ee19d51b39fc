import { retention } from '@finu/contract/platform/retention'
import type { Database } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** Deletes searches of a food provider older than a month; foods stay, as people may have eaten them. */
export async function removeOldSearches(database: Database, now: Date): Promise<void> {
  await database.unfenced.run(sql`
    delete from provider_searches where fetched_at < ${new Date(now.getTime() - retention.foodSearchDays * 86_400_000)}`)
}
