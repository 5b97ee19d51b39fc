import { vi } from 'vitest'

type Argon2 = typeof import('@node-rs/argon2')
const kept = Symbol.for('finu.weak-argon2')

/**
 * Hashes passwords with the least memory and time that the algorithm allows. Tests open thousands of accounts, whose
 * hashing would otherwise dominate their time. `start.test.ts` checks the hashes of a real server. Calls are recorded,
 * so that a test can check that a request was refused before a hash was computed; files that share a process share the
 * records.
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
