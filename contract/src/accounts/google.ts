import * as z from 'zod/mini'
import { endpoint, redirect } from '../platform/endpoint.ts'
import { TimeZone } from '../platform/time-zone.ts'
import { rawText } from '../platform/wire.ts'

/** The page of the app that users return to; its query says how the sign-in went. */
export const googleReturnPage = '/oauth-callback'
/** The page of the app that users return to after linking Google to their account, with the error if there was one. */
export const googleLinkPage = '/settings?section=signin'

/** Longer than any value that a provider sends. */
const given = z.optional(rawText(2_000))

export const google = {
  login: redirect('GET /auth/google/login', {
    summary: 'Redirect to Google to sign in',
    asksOthers: true,
    failsTo: googleReturnPage,
    query: z.object({
      /** The browser's zone, for a new account; UTC if missing or unknown to the server. */
      // oxlint-disable-next-line promise/valid-params -- a schema's fallback, not a promise's
      timezone: z.catch(z.optional(TimeZone), undefined),
    }),
  }),
  link: endpoint('POST /auth/google/link', {
    summary: 'Start connecting a Google account',
    description: 'Works only in this browser, within ten minutes of signing in.',
    access: 'user',
    asksOthers: true,
    refuses: { 403: 'The last sign-in was too long ago', 409: 'The email address of the account is not confirmed' },
    /** The page at Google to go to. */
    answer: z.object({ page: z.url() }),
  }),
  callback: redirect('GET /auth/google/callback', {
    summary: 'Receive the redirect from Google',
    description: 'Redirects to the app with a ticket. `POST /auth/refresh` accepts it once, within a minute.',
    asksOthers: true,
    failsTo: googleReturnPage,
    query: z.object({ code: given, state: given, iss: given, error: given }),
  }),
}
