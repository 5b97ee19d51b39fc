import { accounts } from '@finu/contract/accounts/accounts'
import { chat } from '@finu/contract/assistant/chat'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { openLog } from './log.ts'
import { sql } from './sql.ts'

const mark = 'Zwetschgenkuchen'

test('no error of the database, a parser or a model logs what people wrote', async () => {
  const world = await createWorld()
  const person = await world.signUp()
  const db = world.database.forUser(person.userId)
  const caught: unknown[] = []
  const provoke = (work: () => Promise<unknown>) => work().catch((error: unknown) => caught.push(error))
  await provoke(() => db.list(sql`select ${mark}::int as a from moods where user_id = ${person.userId}`))
  await provoke(() => db.list(sql`select ${mark}::uuid as b`))
  await provoke(() => db.list(sql`select ${`{"${mark}`}::jsonb as c`))
  await provoke(() => db.list(sql`select ${`"${mark}\\ud800"`}::jsonb as d`))
  await provoke(() => db.run(sql`insert into symptoms (user_id, id, name) values (${person.userId}, null, ${mark})`))
  await provoke(() =>
    db.run(sql`
      insert into saved_meals (user_id, id, created_at, name, meal_type, food_items)
      values (${person.userId}, ${person.userId}, now(), ${mark}, ${mark}, '[]')`),
  )
  await provoke(async () => JSON.parse(`{"${mark}`) as unknown)
  await provoke(async () => {
    throw new AggregateError([new Error(mark)], mark, { cause: new TypeError(mark) })
  })
  expect(caught.length).toBeGreaterThanOrEqual(7)
  const lines: string[] = []
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  for (const error of caught) log.error({ err: error }, 'unexpected')

  // Requests over HTTP: accepted, refused, and failing in the database.
  const owner = await world.owner.connect()
  // Allows the triggers on distributed tables too.
  await owner.query('set citus.enable_unsafe_triggers = on')
  await owner.query(`create function break_it() returns trigger language plpgsql as
    $$ begin raise exception 'no room for %', new using detail = new::text; end $$`)
  for (const table of ['moods', 'meals', 'chat_messages'])
    await owner.query(`create trigger break_it before insert on ${table} for each row execute function break_it()`)
  owner.release()
  const replies = [
    await person.send(moods.create, { body: { mood_type: 'calm', notes: mark } }),
    await person.send(meals.create, { body: { name: mark, meal_type: 'lunch', food_items: [{ name: mark }] } }),
    await person.send(chat.send, { body: { messages: [{ role: 'user', content: `I ate ${mark}` }] } }),
    await person.send(moods.create, { body: { mood_type: mark } }),
    await world.anonymous.send(accounts.login, { body: { email: `${mark}@example.com`, password: mark } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([500, 500, 500, 422, 401])
  for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(mark)
  expect(lines.length + world.logs.length).toBeGreaterThan(caught.length)
  expect([...lines, ...world.logs].join('\n')).not.toMatch(new RegExp(mark, 'i'))
  // The logged lines still say what failed, and where.
  expect(lines[0]).toMatch(/"code":"22P02".*"place":\[".*log\.test\.ts/)
  await world.close()
})
