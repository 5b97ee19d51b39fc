import { vi } from 'vitest'

type Argon2 = typeof import('@node-rs/argon2')
const kept = Symbol.for('finu.weak-argon2')

/**
 * Hashes passwords with as little memory and time as the algorithm takes. Tests open thousands of accounts, which would
 * cost more than all they do with them. What a real server stores is checked in `start.test.ts`. Calls are recorded, so
 * that a test can tell what was refused before it cost a hash; files that share a process share the records.
 */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const shared = globalThis as { [kept]?: Argon2 }
  const argon2 = await importOriginal()
  const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  shared[kept] ??= {
    ...argon2,
    hash: vi.fn<Argon2['hash']>((password, options) => argon2.hash(password, { ...options, ...weak })),
    hashRaw: vi.fn<Argon2['hashRaw']>((code, options) => argon2.hashRaw(code, { ...options, ...weak })),
    verify: vi.fn<Argon2['verify']>((hash, password) => argon2.verify(hash, password)),
  }
  return shared[kept]
})
