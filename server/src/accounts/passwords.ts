import { hash, hashRaw, verify } from '@node-rs/argon2'
import { openPlaces } from '../platform/counts.ts'
import { networkOf } from '../platform/networks.ts'
import { tooMany, unavailable } from '../platform/problems.ts'
import { openQueue, openQueues } from '../platform/queue.ts'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing costs most of all, so it has separate queues with limits: a flood of new passwords does not slow sign-ins.
 */
const [checksAtOnce, checksWaiting] = [2, 64]
const checks = openQueue({ atOnce: checksAtOnce, waiting: checksWaiting, refuse: unavailable })
/** The places of sign-ins are shared by networks; each account has few, so that right passwords cannot fill the queue. */
const signInPlaces = openPlaces(checksAtOnce + checksWaiting)
/** Turns of one browser that is known, or else of an account in one network. */
const turns = openQueues({ atOnce: 1, waiting: 3, refuse: () => tooMany(1) })
/** Each browser has one at most in here, so that none of them is refused for others of its account. */
const ofOneAccount = openQueues({ atOnce: 2, waiting: Infinity, refuse: unavailable })
/** Checks of signed-in people wait apart from sign-ins, one at a time for each person. */
const ownChecks = openQueue({ atOnce: 1, waiting: 32, refuse: unavailable })
const ofOnePerson = openQueues({ atOnce: 1, waiting: 3, refuse: () => tooMany(1) })
const hashes = openQueue({ atOnce: 1, waiting: 32, refuse: unavailable })

/** @throws 503 if too many wait already */
export const hashPassword = (password: string): Promise<string> =>
  hashes.run(() => hash(password.normalize('NFKC'), strength))

/** The hash of an unused password: checked if there is no account, so that the answer takes equally long. */
const nobodysHash = hashPassword('no one has this password')

/** A sign-in, by which places are shared: strangers must use up neither those of an account's browsers nor of other networks. */
interface SigningIn {
  /** The address that signs in, in the form for comparison. */
  subject: string
  /** The name of a browser that is known to have signed in before; null for others. */
  device: string | null
  /** The network address of the call. */
  address: string
}

/**
 * Checks a password. Takes equally long if there is no hash.
 * @throws 429 for several attempts at once, 503 if too many wait already
 */
export function checkPassword(
  password: string,
  storedHash: string | null,
  { subject, device, address }: SigningIn,
): Promise<boolean> {
  const network = networkOf(address)
  // Taken in its turn: what waits there takes no place of others.
  const check = async (whose: string) => {
    const leave = signInPlaces.take(whose)
    if (!leave) throw unavailable()
    try {
      return await checks.run(() => isRight(password, storedHash))
    } finally {
      leave()
    }
  }
  return device === null
    ? turns.run(`${subject} from ${network}`, () => check(network))
    : turns.run(`browser ${device}`, () => ofOneAccount.run(subject, () => check(`browsers of ${subject}`)))
}

/**
 * Checks the password of a signed-in person who confirms their identity again.
 * @throws 429 for several attempts at once, 503 if too many wait already
 */
export const checkOwnPassword = (userId: string, password: string, storedHash: string | null): Promise<boolean> =>
  ofOnePerson.run(userId, () => ownChecks.run(() => isRight(password, storedHash)))

async function isRight(password: string, storedHash: string | null): Promise<boolean> {
  const fits = await verify(storedHash ?? (await nobodysHash), password.normalize('NFKC'))
  return fits && storedHash !== null
}

/**
 * Hashes a recovery code with its salt, to look it up.
 * @throws 503 if too many wait already
 */
export const hashCode = (code: string, salt: Uint8Array): Promise<Buffer> =>
  checks.run(() => hashRaw(code, { ...strength, salt }))

/** The same for a new code, in the queue of new hashes. @throws 503 if too many wait already */
export const hashNewCode = (code: string, salt: Uint8Array): Promise<Buffer> =>
  hashes.run(() => hashRaw(code, { ...strength, salt }))
