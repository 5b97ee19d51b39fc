import { scopes } from '@finu/contract/accounts/tokens'
import { expect, test } from 'vitest'
import { describeScopes, scopeFor, scopeKinds } from './scope-words.ts'

test('the scopes of a token are described in words', () => {
  expect(describeScopes(['moods:read'])).toBe('Reads moods.')
  expect(describeScopes(['moods:read', 'meals:read', 'fasting:read', 'meals:write'])).toBe(
    'Reads moods, meals and fasts. Writes meals.',
  )
  expect(describeScopes(scopes)).toBe('Reads everything. Writes all records.')
})

test('every existing scope can be chosen', () => {
  const offered = scopeKinds.flatMap(({ kind }) => [scopeFor(kind, 'read'), scopeFor(kind, 'write')])
  expect(offered.filter((scope) => scope !== null).toSorted()).toEqual([...scopes].toSorted())
})
