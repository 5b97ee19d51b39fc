import { expect, test } from 'vitest'
import { afterCheck, afterUncheck, isTyped, openKey, typeInto } from './typed-sets.ts'

const typed = {
  [openKey('Squat', 0)]: { load: '60' },
  [openKey('Squat', 1)]: { load: '65' },
  [openKey('Squat', 2)]: { count: '4' },
  [openKey('Squat jump', 0)]: { count: '9' },
}

test('what is typed stays with its line when another one is checked', () => {
  expect(afterCheck(typed, 'SQUAT', 1)).toEqual({
    [openKey('Squat', 0)]: { load: '60' },
    [openKey('Squat', 1)]: { count: '4' },
    [openKey('Squat jump', 0)]: { count: '9' },
  })
})

test('a set that is not done any more is the first open one, with its values', () => {
  expect(afterUncheck({ ...typed, 'set/a': { load: '1' } }, 'Squat', 'a', { load: '70', count: '3' })).toEqual({
    [openKey('Squat', 0)]: { load: '70', count: '3' },
    [openKey('Squat', 1)]: { load: '60' },
    [openKey('Squat', 2)]: { load: '65' },
    [openKey('Squat', 3)]: { count: '4' },
    [openKey('Squat jump', 0)]: { count: '9' },
  })
})

test('blanks are nothing typed', () => {
  expect([{}, { load: ' ' }, { count: '5' }].map(isTyped)).toEqual([false, false, true])
  expect(typeInto(typeInto({}, 'a', { load: '1' }), 'a', undefined)).toEqual({})
})
