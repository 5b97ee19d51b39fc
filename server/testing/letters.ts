import { linkLetter, noticeLetter, type Purpose } from '../src/accounts/jobs.ts'
import type { Letter } from '../src/platform/mail.ts'
import type { Client, World } from './world.ts'

/** Sends the letter of a link as the queue would. @returns the token in it */
export async function receiveLink(world: World, { userId }: Client, purpose: Purpose): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into outbox (user_id, id, kind, details, created_at)
     values ($1, gen_random_uuid(), $2, $3, now()) returning id`,
    [userId, linkLetter.name, { purpose }],
  )
  const handler = world.jobs.find(({ job }) => job.name === linkLetter.name)
  await handler!.run({ user_id: userId, id: rows[0]!.id })
  return /http:\/\/localhost:3000\/[\w-]+\?token=(\S+)/.exec(world.letters.at(-1)!.text)![1]!
}

/** Sends a person's waiting letters of a kind, as the queue would. @returns the letters */
async function sendWaiting(world: World, { userId }: Pick<Client, 'userId'>, kind: string): Promise<Letter[]> {
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from outbox where user_id = $1 and kind = $2 and settled_at is null order by id',
    [userId, kind],
  )
  const before = world.letters.length
  const handler = world.jobs.find(({ job }) => job.name === kind)!
  for (const { id } of rows) await handler.run({ user_id: userId, id })
  return world.letters.slice(before)
}

/** Sends the waiting letters about what happened to an account. */
export const receiveNotices = (world: World, person: Pick<Client, 'userId'>) =>
  sendWaiting(world, person, noticeLetter.name)

/** Sends the waiting letters with links. */
export const receiveLinks = (world: World, person: Pick<Client, 'userId'>) =>
  sendWaiting(world, person, linkLetter.name)

/** Returns the token of a letter's link to a page; undefined if it has none. */
export const tokenIn = ({ text }: Letter, page: string): string | undefined =>
  new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1]
