import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeyRing } from './key-ring.ts'
import { openSeals, type Seals } from './sealing.ts'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const ringOf = (key: Uint8Array, version = 1): KeyRing => [{ version, key: Buffer.from(key) }]
const contents = fc.uint8Array({ maxLength: 200 })

function opens(seals: Seals, sealed: Uint8Array, whose: string): boolean {
  try {
    seals.open(sealed, whose)
    return true
  } catch {
    return false
  }
}

test('sealed data is opened only by the same key, for the same purpose and person', () => {
  fc.assert(
    fc.property(keys, contents, fc.uuid(), fc.uuid(), (key, content, whose, other) => {
      const seals = openSeals(ringOf(key), 'one purpose')
      const sealed = seals.seal(content, whose)
      const otherKey = key.with(0, key[0]! ^ 1)
      expect(new Uint8Array(seals.open(sealed, whose))).toEqual(content)
      expect(opens(seals, sealed, other)).toBe(other === whose)
      expect(opens(openSeals(ringOf(key), 'another purpose'), sealed, whose)).toBe(false)
      expect(opens(openSeals(ringOf(otherKey), 'one purpose'), sealed, whose)).toBe(false)
    }),
  )
})

test('sealed data that was changed anywhere or is incomplete is not opened', () => {
  fc.assert(
    fc.property(
      keys,
      contents,
      fc.uuid(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (key, content, whose, at, flip) => {
        const seals = openSeals(ringOf(key), 'one purpose')
        const sealed = seals.seal(content, whose)
        const place = at % sealed.length
        const changed = Buffer.from(sealed)
        changed[place] = changed[place]! ^ flip
        expect(opens(seals, changed, whose)).toBe(false)
        expect(opens(seals, sealed.subarray(0, place), whose)).toBe(false)
      },
    ),
  )
})

test('the same content is sealed differently each time', () => {
  const seals = openSeals(ringOf(Buffer.alloc(32)), 'one purpose')
  const sealed = Array.from({ length: 50 }, () => seals.seal(Buffer.from('content'), 'somebody').toString('hex'))
  expect(new Set(sealed).size).toBe(50)
})

test('the newest key seals, and older ones open what they sealed, by the version in front', () => {
  fc.assert(
    fc.property(keys, keys, contents, fc.integer({ min: 1, max: 254 }), (older, newer, content, version) => {
      const before = openSeals(ringOf(older, version), 'one purpose')
      const both = openSeals([...ringOf(newer, version + 1), ...ringOf(older, version)], 'one purpose')
      const after = openSeals(ringOf(newer, version + 1), 'one purpose')
      const [early, late] = [before.seal(content, 'a'), both.seal(content, 'a')]
      expect([early[0], late[0]]).toEqual([version, version + 1])
      expect([opens(both, early, 'a'), opens(both, late, 'a')]).toEqual([true, true])
      expect([opens(after, early, 'a'), opens(after, late, 'a')]).toEqual([false, true])
      expect(opens(before, late, 'a')).toBe(false)
    }),
  )
})
