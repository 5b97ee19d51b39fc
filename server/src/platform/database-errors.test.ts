import pg from 'pg'
import { expect, test } from 'vitest'
import { asProblem } from './database-errors.ts'

test.each([
  ['took longer than allowed', '57014', 503],
  ['waited too long for a lock', '55P03', 503],
  ['had a number too large for its column', '22003', 422],
])('a statement that %s is answered with a problem that a client understands', (_what, code, status) => {
  const error = Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
  expect(asProblem(error)).toMatchObject({ status, cause: error })
})

test('another error stays as it is', () => {
  const error = Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code: '23505' })
  expect(asProblem(error)).toBe(error)
})
