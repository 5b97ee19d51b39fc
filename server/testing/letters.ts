import { linkLetter, type Purpose } from '../src/accounts/jobs.ts'
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
