import { hash, hashRaw, verify } from '@node-rs/argon2'
import { tooMany, unavailable } from '../platform/problems.ts'
import { openQueue, openQueues } from '../platform/queue.ts'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is what costs most of all, so it has queues of its own: sign-ins are not slowed by a flood of new passwords,
 * and what waits has an end.
 */
const checks = openQueue({ atOnce: 2, waiting: 64, refuse: unavailable })
/** Checks of people who are signed in wait apart from sign-ins, one of each person at a time. */
const ownChecks = openQueue({ atOnce: 1, waiting: 32, refuse: unavailable })
const ofOnePerson = openQueues({ atOnce: 1, waiting: 3, refuse: () => tooMany(1) })
const hashes = openQueue({ atOnce: 1, waiting: 32, refuse: unavailable })

/** @throws 503 where too many wait already */
export const hashPassword = (password: string): Promise<string> =>
  hashes.run(() => hash(password.normalize('NFKC'), strength))

/** Of a password nobody has: checked where there is no account, so that the answer takes as long. */
const nobodysHash = hashPassword('no one has this password')

/**
 * Whether a password is right. Takes the same time where there is no hash to check it against.
 * @throws 503 where too many wait already
 */
export const checkPassword = (password: string, storedHash: string | null): Promise<boolean> =>
  checks.run(() => isRight(password, storedHash))

/**
 * The same for somebody who is signed in and proves once more to be themselves.
 * @throws 429 where they try several at once, 503 where too many wait already
 */
export const checkOwnPassword = (userId: string, password: string, storedHash: string | null): Promise<boolean> =>
  ofOnePerson.run(userId, () => ownChecks.run(() => isRight(password, storedHash)))

async function isRight(password: string, storedHash: string | null): Promise<boolean> {
  const fits = await verify(storedHash ?? (await nobodysHash), password.normalize('NFKC'))
  return fits && storedHash !== null
}

/**
 * The hash of a code that a person kept, by which it is found among those of one salt.
 * @throws 503 where too many wait already
 */
export const hashCode = (code: string, salt: Uint8Array): Promise<Buffer> =>
  checks.run(() => hashRaw(code, { ...strength, salt }))

/** The same for a code that is made: in the queue of what is new. @throws 503 where too many wait already */
export const hashNewCode = (code: string, salt: Uint8Array): Promise<Buffer> =>
  hashes.run(() => hashRaw(code, { ...strength, salt }))
