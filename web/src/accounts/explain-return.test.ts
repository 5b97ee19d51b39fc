import { googleProblems } from '@finu/contract/accounts/google-texts'
import { expect, test } from 'vitest'
import { ApiError, authenticationRequired, networkError } from '../lib/api-error.ts'
import { explainRefusal, explainReturn } from './explain-return.ts'

test('a ticket is not a failure, but an empty query is, and any other token, which would sign in to its account', () => {
  expect(explainReturn({ access_token: 'ticket_a' })).toBeNull()
  expect(explainReturn({})).toMatchObject({ what: 'Authentication failed: No access token received' })
  for (const access_token of ['', 'AbC-of_a_session', 'finu_of_a_program', 'step_of_another', ' ticket_a'])
    expect(explainReturn({ access_token })).toMatchObject({ what: 'Authentication failed: No access token received' })
})

test('every error code of the server has a text, and precedes a ticket', () => {
  for (const [error, words] of Object.entries(googleProblems))
    expect(explainReturn({ error, access_token: 'ticket_a' })).toEqual({ what: `OAuth error: ${error}`, words })
})

test('a link cannot put its own text on the page', () => {
  for (const error of ['Call +1 555 now', 'constructor', '__proto__', '']) {
    const failure = explainReturn({ error })!
    expect(failure.what).toBe('OAuth error: unknown')
    expect(failure.words).not.toContain('555')
  }
  expect(explainReturn({ problem: 'Call now' })).toMatchObject({ what: 'Failed to complete Google sign-in' })
})

test('too many tries, an unavailable way and a used ticket have their own texts', () => {
  expect(explainReturn({ problem: '429' })!.words).toContain('Too many attempts.')
  expect(explainReturn({ problem: '404' })!.words).toContain('not offered')
  expect(explainRefusal(new ApiError(401, authenticationRequired)).words).toContain('used already')
  expect(explainRefusal(new ApiError(0, networkError)).words).toBe(networkError)
})
