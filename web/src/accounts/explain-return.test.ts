import { googleProblems } from '@finu/contract/accounts/google-texts'
import { expect, test } from 'vitest'
import { ApiError, authenticationRequired, networkError } from '../lib/api-error.ts'
import { explainRefusal, explainReturn } from './explain-return.ts'

test('a ticket is no failure, and nothing at all is', () => {
  expect(explainReturn({ access_token: 'ticket_a' })).toBeNull()
  expect(explainReturn({})).toMatchObject({ what: 'Authentication failed: No access token received' })
  expect(explainReturn({ access_token: '' })).toMatchObject({ what: 'Authentication failed: No access token received' })
})

test('every reason of the server’s has plain words, and comes before a ticket', () => {
  for (const [error, words] of Object.entries(googleProblems))
    expect(explainReturn({ error, access_token: 'ticket_a' })).toEqual({ what: `OAuth error: ${error}`, words })
})

test('no link puts a sentence on the page', () => {
  for (const error of ['Call +1 555 now', 'constructor', '__proto__', '']) {
    const failure = explainReturn({ error })!
    expect(failure.what).toBe('OAuth error: unknown')
    expect(failure.words).not.toContain('555')
  }
  expect(explainReturn({ problem: 'Call now' })).toMatchObject({ what: 'Failed to complete Google sign-in' })
})

test('too many tries, a way that is not offered and a ticket that is spent say so', () => {
  expect(explainReturn({ problem: '429' })!.words).toContain('Too many attempts.')
  expect(explainReturn({ problem: '404' })!.words).toContain('not offered')
  expect(explainRefusal(new ApiError(401, authenticationRequired)).words).toContain('used already')
  expect(explainRefusal(new ApiError(0, networkError)).words).toBe(networkError)
})
