import { expect, test } from 'vitest'
import { findDanger } from './find-danger.ts'
import { withoutLookAlikes } from './look-alike-words.ts'

test.each([
  ['I want to die my hair red', 'I want to dye my hair red'],
  ['died my roots today', 'dyed my roots today'],
  ['i feel odd on sertraline', 'i feel weird on sertraline'],
  ['donated blood at lunch', 'made a donation at lunch'],
  ['had 12 paracetamol left in the pack', 'had some tablets left'],
])('%s looks like a sign and means something else', async (message, meant) => {
  expect(withoutLookAlikes(message)).toBe(meant)
  expect(await findDanger(message)).toBeNull()
})

test.each(['I want to die', 'lost a lot of blood', 'took 12 paracetamol'])('%s stays as it is', (message) =>
  expect(withoutLookAlikes(message)).toBe(message),
)
