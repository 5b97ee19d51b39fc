import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The least that a server can do: bare node:http with one prepared statement a request. POST inserts a row, GET reads
 * ten. The product is measured against it.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 16, options: '-c timezone=UTC' })
pool.on('error', () => {})
await pool.query(
  'create table if not exists floor (id bigint generated always as identity primary key, note text not null)',
)
await pool.query("insert into floor (note) select 'row ' || n from generate_series(1, 1000) n")

createServer((request, response) => {
  const answer = (work: Promise<{ rows: unknown[] }>) =>
    work.then(
      ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    )
  if (request.method === 'GET') {
    void answer(
      pool.query({
        name: 'read',
        text: 'select id, note from floor where id > $1 order by id limit 10',
        values: [100],
      }),
    )
    return
  }
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on(
    'end',
    () =>
      void answer(
        pool.query({ name: 'write', text: 'insert into floor (note) values ($1) returning id', values: [body] }),
      ),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
