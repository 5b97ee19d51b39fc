import type { Database } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** Returns how many conversions are open, and whether any treasury's payments are stopped. */
export const readConversions = ({
  unfenced,
}: Pick<Database, 'unfenced'>): Promise<{ open: number; is_stopped: boolean }> =>
  unfenced.get(sql<{ open: number; is_stopped: boolean }>`
    select (select count(*) from conversions where state not in ('paid', 'refunded')) as open,
      exists (select from treasuries where stopped_reason is not null) as is_stopped`)
