import type { SignedIn } from '@finu/contract/accounts/signed-in'
import { page, type Locator } from 'vitest/browser'
import { describeNewcomer, type PersonChange } from './newcomer.ts'
import { openApp } from './open-app.tsx'

export const passwordField: Locator = page.getByRole('textbox', { name: /^(New p|P)assword$/ })
export const soundPassword = 'Quiet.river7'

/** Opens the form for an email address, without a session. */
export const openEmailForm = (way: 'Sign In' | 'Sign Up'): Promise<void> =>
  openApp(way === 'Sign Up' ? '/auth?mode=sign-up&step=email' : '/auth?step=email', { as: 'nobody' })

/** Returns the answer of a call that signs in. */
export const describeSession = (change: PersonChange = {}): SignedIn => ({
  access_token: 'token-of-a-sign-in',
  token_type: 'bearer',
  user: describeNewcomer(change),
})
