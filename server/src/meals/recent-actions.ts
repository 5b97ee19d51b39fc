import type { RecentMeal } from '@finu/contract/meals/meals'
import type { StatementContext } from '../platform/context.ts'
import { sql } from '../platform/sql.ts'
import { presentMeal, type StoredMeal } from './stored-meal.ts'

/** How many of the latest meals are looked through. */
const latestMeals = 200
/** A meal counts half as much for each of these from the present hour, and for each of these days that passed. */
const [halvingHours, halvingDays] = [1.5, 14]

/**
 * Lists the different meals of the last weeks, those first that are likeliest now: eaten often, lately, and near this hour
 * of the person's day. The cost is the same for any length of history.
 */
export async function listRecentMeals({ db, userId, now }: StatementContext, limit: number): Promise<RecentMeal[]> {
  const rows = await db.slow.list(sql<StoredMeal & { times: number }>`
    with latest as (
      select m.id, lower(m.name) as key, m.eaten_at,
        abs(extract(epoch from (m.eaten_at at time zone zone.name)::time - (${now}::timestamptz at time zone zone.name)::time)) / 3600 as apart,
        extract(epoch from ${now}::timestamptz - m.eaten_at) / 86400 as days
      from (select id, name, eaten_at from meals where user_id = ${userId} order by eaten_at desc, id desc limit ${latestMeals}) m
      cross join (select coalesce((select timezone from users where user_id = ${userId}), 'UTC') as name) zone
    ), likely as (
      select (array_agg(id order by eaten_at desc, id desc))[1] as id, count(*) filter (where days <= 30) as times,
        sum(power(0.5, least(apart, 24 - apart) / ${halvingHours}::float8 + greatest(days, 0) / ${halvingDays}::float8)) as score
      from latest group by key
      order by score desc limit ${limit}
    )
    select m.id, m.name, m.meal_type, m.eaten_at as date, m.food_items, m.image_urls, m.notes, m.post_meal_feelings,
      likely.times
    from likely join meals m on m.user_id = ${userId} and m.id = likely.id
    order by likely.score desc, m.id`)
  return rows.map(({ times, ...meal }) => ({ meal: presentMeal(meal), times }))
}
