import type pg from 'pg'

const setFigure = "substring(array_to_string(attoptions, ' ') from 'n_distinct=([-.0-9]+)')"
const setEstimate = (table: string, figure = '-0.0005') =>
  `alter table ${table} alter user_id set (n_distinct = ${figure})`

/** Lists tables that have more than one row of a person. */
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
 * Sets the planner's estimate to about two thousand rows of each person in each table that has several. A plan is made
 * once for everybody; the plan for an average person, who has few rows, reads and sorts all of them, which is ruinous
 * for ten years of data. Expecting many rows, it follows an index in order, which is as good for few. A table whose
 * migration set its own estimate is unchanged.
 */
export async function expectLongHistories(client: pg.Client): Promise<void> {
  for (const { name, setFigure: figure } of await listHistories(client))
    if (!figure) await client.query(setEstimate(name))
}

/** Sets the same for the parts of distributed tables. Not within a transaction: it uses connections of its own. */
export async function expectLongHistoriesInParts(client: pg.Client): Promise<void> {
  const part = (figure: string | undefined) => `do $$ begin
    if not exists (select from pg_attribute where attrelid = '%1$s'::regclass and attname = 'user_id' and ${setFigure} is not null) then
      ${setEstimate('%1$s', figure)};
    end if;
  end $$`
  for (const { name, setFigure: figure } of await listHistories(client))
    await client.query('select from run_command_on_shards($1, $2)', [name, part(figure ?? undefined)])
}
