import type pg from 'pg'

const isTold = "position('n_distinct' in coalesce(attoptions::text, '')) > 0"
const tell = (table: string) => `alter table ${table} alter user_id set (n_distinct = -0.0005)`

/** Tables that hold more than one row of a person. */
const listHistories = async (client: pg.Client): Promise<{ name: string; isTold: boolean }[]> =>
  (
    await client.query<{ name: string; isTold: boolean }>(
      `select c.relname as name, ${isTold} as "isTold" from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
       join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts > 1
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    )
  ).rows

/**
 * Tells the planner that a person has about two thousand rows in each table that holds more than one of theirs. A plan
 * is made once for everybody, and one for the average person, who has few rows, reads them all and sorts them: that is
 * right for a week of data and ruinous for ten years of it. With many rows expected it follows an index in its order,
 * which is as good for few.
 */
export async function expectLongHistories(client: pg.Client): Promise<void> {
  for (const { name, isTold: isDone } of await listHistories(client)) if (!isDone) await client.query(tell(name))
}

/** The same for the parts that spread tables are made of. Not within a transaction: it goes to them by ways of its own. */
export async function expectLongHistoriesInParts(client: pg.Client): Promise<void> {
  const part = `do $$ begin
    if not exists (select from pg_attribute where attrelid = '%1$s'::regclass and attname = 'user_id' and ${isTold}) then
      ${tell('%1$s')};
    end if;
  end $$`
  for (const { name } of await listHistories(client))
    await client.query('select from run_command_on_shards($1, $2)', [name, part])
}
