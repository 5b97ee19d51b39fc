import type pg from 'pg'

const setFigure = "substring(array_to_string(attoptions, ' ') from 'n_distinct=([-.0-9]+)')"
const tell = (table: string, figure = '-0.0005') => `alter table ${table} alter user_id set (n_distinct = ${figure})`

/** Tables that hold more than one row of a person. */
const listHistories = async (client: pg.Client): Promise<{ name: string; setFigure: string | null }[]> =>
  (
    await client.query<{ name: string; setFigure: string | null }>(
      `select c.relname as name, ${setFigure} as "setFigure" from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
       join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts > 1
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    )
  ).rows

/**
 * Tells the planner that a person has about two thousand rows in each table that holds more than one of theirs. A plan
 * is made once for everybody, and one for the average person, who has few rows, reads them all and sorts them: that is
 * right for a week of data and ruinous for ten years of it. With many rows expected it follows an index in its order,
 * which is as good for few. A table of which its migration told otherwise stays as it is.
 */
export async function expectLongHistories(client: pg.Client): Promise<void> {
  for (const { name, setFigure: figure } of await listHistories(client)) if (!figure) await client.query(tell(name))
}

/** The same for the parts that spread tables are made of. Not within a transaction: it goes to them by ways of its own. */
export async function expectLongHistoriesInParts(client: pg.Client): Promise<void> {
  const part = (figure: string | undefined) => `do $$ begin
    if not exists (select from pg_attribute where attrelid = '%1$s'::regclass and attname = 'user_id' and ${setFigure} is not null) then
      ${tell('%1$s', figure)};
    end if;
  end $$`
  for (const { name, setFigure: figure } of await listHistories(client))
    await client.query('select from run_command_on_shards($1, $2)', [name, part(figure ?? undefined)])
}
