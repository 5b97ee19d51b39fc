import type { RecordedStatement } from '../recorded-statements.ts'
import type { Placement } from './statement-placement.ts'

/** Statements that run on all shards, by their first words. All others must stay on one shard. */
const acrossShards: Record<string, RegExp> = {
  'images that nobody uses': /^select user_id, id from images\s+where used_by is null and not is_avatar/,
  'accounts that differ from the ledger': /^select b\.user_id from balances b left join/,
  'accounts whose reward day is still to come, as a wrong clock leaves them':
    /^select user_id from reward_accounts\s+where progress/,
  'sessions that are over': /^delete from sessions where expires_at/,
  'links that are over': /^delete from links where expires_at/,
  'email addresses that were never confirmed': /^delete from email_changes where expires_at/,
  'sign-in tickets that are over': /^delete from sign_in_tickets where expires_at/,
  'second steps that nobody finished setting up': /^delete from second_steps where setup_ends_at/,
  'foods of the provider, which are copied to every machine': /^insert into provider_foods/,
  'messages of the outbox that left long ago': /^delete from outbox where settled_at/,
  'people who were erased and are back after a restored backup': /^select user_id from users where user_id = any/,
  'what people on the leaderboard earned': /^select user_id, rule,\s+sum/,
  'payments that wait': /^select user_id, id, payment_id, to_address, wei/,
  'a day of the ledger': /^select user_id, id, at, debit, credit, amount from transfers\s+where at >=/,
  'what a day came to for each person': /^insert into ledger_days/,
  'the first day that anybody converted points': /^select coalesce\(\s*\(select max\(day\)/,
  'renewals that the provider sent no event of': /^select user_id, customer_id from subscriptions\s+where renews_at/,
  'people who logged something since their correlations were computed':
    /^select user_id from correlations\s+where is_due/,
  'people whose weekly report is due': /^select user_id from report_letters\s+where next_at/,
  'people whose reminders are due': /^select user_id, kind from reminders\s+where next_at/,
  'how much waits in the outbox or failed lately': /^select kind, count\(\*\) filter/,
  'how many conversions are open': /^select \(select count\(\*\) from conversions/,
  'sendings that failed, for the operator': /^select id, kind, failure, settled_at from outbox where failure/,
  'second steps that a lost key sealed, set up in part': /^delete from second_steps where turned_on_at is null/,
  'people whose second step a lost key sealed': /^select user_id from second_steps$/,
  'people whose tokens a lost key made': /^select distinct user_id from personal_tokens$/,
  'messages of the outbox that have not left yet': /^select user_id, id, kind from outbox\s+where settled_at is null/,
}

/** Statements that cannot be explained, such as those that tests make fail by values that are evaluated during planning. */
const unexplained: Record<string, RegExp> = {
  'a failure, for what comes after it': /^select 1 \/ 0$/,
  'the weight of a profile, whose parameters in a list of columns no explanation gets':
    /^insert into weights \(user_id, id, measured_at, day, weight_kg\)\s+select/,
  'a sum that has no room': /^select \$1::integer \+ 1 as sum$/,
  'values that the database refuses, for what is logged of them': /^select \$1::(int|uuid|jsonb) as [abcd]\b/,
}

interface PlacementException {
  name: string
  placement: Placement
  words: RegExp
}

const exceptionsOf = (placement: Placement, table: Record<string, RegExp>): PlacementException[] =>
  Object.entries(table).map(([name, words]) => ({ name, placement, words }))

/** Every statement that need not stay on one shard, and its allowed placement. */
export const exceptions: readonly PlacementException[] = [
  ...exceptionsOf('several shards', acrossShards),
  ...exceptionsOf('not explained', unexplained),
]

/** Finds the exception that lets a statement leave its shard; a statement for one person never has one. */
export const findException = ({
  text,
  userId,
}: Pick<RecordedStatement, 'text' | 'userId'>): PlacementException | undefined =>
  exceptions.find(
    ({ placement, words }) => (userId === null || placement !== 'several shards') && words.test(text.trim()),
  )
