import { expect, test } from 'vitest'
import { findDanger } from './find-danger.ts'
import { isOnlyWhose } from './only-whose.ts'

test.each([
  'no wrong that were me sister not me',
  "wasn't me it was my husband who had it",
  'no that was my mum not me',
  'sorry that wasnt mine it was my brothers',
])('whose something was is no sign: %s', async (said) => expect(await findDanger(said)).toBeNull())

test.each([
  'i dont want to be here anymore',
  'he hit me not my sister',
  'my sister was hurt by him',
  'no more of this',
])('a text that says anything else is judged: %s', (said) => expect(isOnlyWhose(said)).toBe(false))
