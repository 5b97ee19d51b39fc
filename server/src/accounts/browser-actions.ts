import { randomBytes } from 'node:crypto'
import type { Call } from '../platform/http.ts'
import { hashToken } from '../platform/tokens.ts'

/** A secret of the browser in which a sign-in began: its ticket is good in no other. */
const browserCookie = 'finu_sign_in'

/**
 * Gives the browser a secret for a while, in place of one that it had.
 * @param sameSite 'lax' where it has to come back with a link from elsewhere
 * @returns the secret's hash
 */
export function bindBrowser(call: Call, seconds: number, sameSite: 'strict' | 'lax' = 'strict'): Buffer {
  const browser = randomBytes(32).toString('base64url')
  call.setCookie(browserCookie, browser, seconds, sameSite)
  return hashToken(browser)
}

/** The hash of the secret that the browser brings; null where it brings none. */
export function readBrowser(call: Call): Buffer | null {
  const browser = call.readCookie(browserCookie)
  return browser === undefined ? null : hashToken(browser)
}

/** Takes the secret back. */
export const releaseBrowser = (call: Call): void => call.setCookie(browserCookie, '', 0)
