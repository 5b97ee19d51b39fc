import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), strength)

/** Of a password nobody has: checked where there is no account, so that the answer takes as long. */
const nobodysHash = hashPassword('no one has this password')

/** Whether a password is right. Takes the same time where there is no hash to check it against. */
export async function checkPassword(password: string, storedHash: string | null): Promise<boolean> {
  const isRight = await verify(storedHash ?? (await nobodysHash), password.normalize('NFKC'))
  return isRight && storedHash !== null
}
