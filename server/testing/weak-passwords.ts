import { vi } from 'vitest'

/**
 * Hashes passwords with as little memory and time as the algorithm takes. Tests open thousands of accounts, which would
 * cost more than all they do with them. What a real server stores is checked in `start.test.ts`.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  return {
    ...argon2,
    hash: (password: string, options: object) => argon2.hash(password, { ...options, ...weak }),
    hashRaw: (password: string, options: object) => argon2.hashRaw(password, { ...options, ...weak }),
  }
})
