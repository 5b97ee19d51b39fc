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
    summary: 'Lead the browser to Google to sign in there',
    asksOthers: true,
    failsTo: googleReturnPage,
    query: z.object({
      /** The browser's zone, for a new account; UTC if missing or unknown to the server. */
      // oxlint-disable-next-line promise/valid-params -- a schema's fallback, not a promise's
      timezone: z.catch(z.optional(TimeZone), undefined),
    }),
  }),
  link: endpoint('POST /auth/google/link', {
    summary: 'Begin to connect Google to the account, in this browser; refused ten minutes after signing in',
    access: 'user',
    asksOthers: true,
    refuses: { 403: 'Signed in too long ago', 409: 'The email of the account is not proven' },
    /** The page at Google to go to. */
    answer: z.object({ page: z.url() }),
  }),
  callback: redirect('GET /auth/google/callback', {
    summary: 'Where Google leads back to; leads on with a ticket that `POST /auth/refresh` takes once, within a minute',
    asksOthers: true,
    failsTo: googleReturnPage,
    query: z.object({ code: given, state: given, iss: given, error: given }),
  }),
}
