import { randomBytes } from 'node:crypto'
import type { Call } from '../platform/http.ts'
import { hashToken } from '../platform/tokens.ts'

/** The cookie with the secret of the browser in which a sign-in started: its ticket is valid in no other. */
const browserCookie = 'finu_sign_in'

/**
 * Sets a new secret in the browser, for a limited time.
 * @param sameSite 'lax' if it must return with a link from another site
 * @returns the secret's hash
 */
export function bindBrowser(call: Call, seconds: number, sameSite: 'strict' | 'lax' = 'strict'): Buffer {
  const browser = randomBytes(32).toString('base64url')
  call.setCookie(browserCookie, browser, seconds, sameSite)
  return hashToken(browser)
}

/** Returns the hash of the browser's secret; null if it sends none. */
export function readBrowser(call: Call): Buffer | null {
  const browser = call.readCookie(browserCookie)
  return browser === undefined ? null : hashToken(browser)
}

/** Removes the secret. */
export const releaseBrowser = (call: Call): void => call.setCookie(browserCookie, '', 0)
