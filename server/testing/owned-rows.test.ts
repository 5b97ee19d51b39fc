import { expect, test } from 'vitest'
import { findForeignRows } from './owned-rows.ts'

const owned = new Set(['moods', 'mood_days', 'users'])
/** The first value of each query is the user. */
const find = (text: string) => findForeignRows(text, (place) => place === 1, owned)

test.each([
  ['select * from moods where user_id = $1', 'a comparison'],
  ['select * from moods where day = $2 and $1::uuid = user_id', 'one the other way round, with a cast'],
  ['select * from moods m join mood_days d on d.user_id = m.user_id where m.user_id = $1', 'a join'],
  ['select * from moods m left join mood_days d using (user_id, day) where m.user_id = $1', 'a join by names'],
  ['select * from moods m, mood_days d where m.user_id = d.user_id and d.user_id = $1', 'a comma'],
  [
    'select (select max(day) from mood_days d where d.user_id = u.user_id) from users u where user_id = $1',
    'a subquery',
  ],
  ['with own as (select 1 from moods where user_id = $1) select * from own, attempts', 'a table expression'],
  ['insert into moods (user_id, id) values ($1, $2), ($1, $3)', 'rows inserted'],
  [
    'insert into moods (id, user_id) select $2, user_id from users where user_id = $1',
    'rows inserted from another table',
  ],
  ['update moods m set day = d.day from mood_days d where m.user_id = $1 and d.user_id = m.user_id', 'an update'],
  ['select * from attempts where what = $2', 'nobody’s table'],
])('%s: %s is limited to the user', async (text) => {
  expect(await find(text)).toEqual([])
})

test.each([
  ['select * from moods', ['moods']],
  ['select * from moods where user_id = $2', ['moods']],
  ['select * from moods where user_id = $1 or day = $2', ['moods']],
  ['select * from moods where (user_id = $1) is not false', ['moods']],
  ['select * from moods m, mood_days d where m.user_id = $1 and d.day = m.day', ['mood_days']],
  ['select * from moods m, mood_days d where m.user_id = $1 and d.user_id <> m.user_id', ['mood_days']],
  ['select * from moods m left join mood_days d on m.user_id = $1 and d.user_id = m.user_id', ['moods', 'mood_days']],
  ['select case when true then (select max(day) from mood_days) end from moods where user_id = $1', ['mood_days']],
  ['select 1 from moods where user_id = $1 and exists (select from mood_days where day = $2)', ['mood_days']],
  ['with all_of as (select * from moods) select * from all_of where user_id = $1', ['moods']],
  ['select * from (select * from moods) m where m.user_id = $1', ['moods']],
  ['select 1 from moods where user_id = $1 union select 1 from mood_days', ['mood_days']],
  ['insert into moods (user_id, id) values ($1, $2), ($2, $3)', ['moods (inserted)']],
  ['insert into moods (id, user_id) values ($1, $2)', ['moods (inserted)']],
  ['insert into attempts (key) select day from moods', ['moods']],
  ['update moods set day = $2 from mood_days d where moods.user_id = $1', ['mood_days']],
  ['delete from moods using mood_days d where d.user_id = $1', ['moods']],
])('%s: finds %j', async (text, tables) => {
  expect(await find(text)).toEqual(tables)
})
