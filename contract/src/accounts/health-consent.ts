import * as z from 'zod/mini'
import { endpoint, type EndpointSpec } from '../platform/endpoint.ts'
import { UserAnswer } from './user.ts'

/**
 * The version of the text below. A text that says something else needs a higher version: everybody is then asked again.
 * A test compares the text with the version.
 */
export const healthConsentVersion = 1

/** The consent to the processing of health data (GDPR, Article 9(2)(a)), and the sentences around it. */
export const healthConsentTexts = {
  /** The sentence that people agree to, and the notes beside it. */
  sentence:
    'I agree that Finu processes the health data I enter, such as moods, symptoms, meals, fasts, exercise and chats, to show me my records and to answer me.',
  notes: 'You can take this back at any time by deleting your account.',
  missing: 'Tick this box to agree. It is needed to keep health data.',
  changed: 'This text has changed. Reload the page to read it.',
  needed: 'First agree to the use of your health data. Open Finu in a browser; it asks you.',
  failed: 'Your answer could not be saved. Please try again.',
} as const

/**
 * How a consent was given: in the form that opens an account, by a program that opened it with the call of the
 * reference, or as the answer to the question after signing in.
 */
export type HealthConsentWay = 'sign_up_form' | 'register_call' | 'question'

/** A consent names the text that was read: no other version counts. */
export const HealthConsent = z.object({
  version: z.literal(healthConsentVersion, healthConsentTexts.changed),
})

/** Groups of calls that store no health data: they work without a consent. */
const groupsWithoutHealthData: readonly string[] = [
  'accounts',
  'google',
  'web3',
  'passkeys',
  'secondStep',
  'tokens',
  'ownData',
  'healthConsent',
  'subscription',
  'support',
  // When to write, and when not to.
  'reminders',
  // Points that somebody earned can still be paid out.
  'web3Tokens',
]

/** Calls of other groups that store a choice alone: whether to be on the leaderboard, and to get the weekly report. */
const callsWithoutHealthData: readonly string[] = ['/api/v1/achievements/sharing', '/api/v1/insights/week/letters']

/**
 * Returns true if a call of a group needs its person's consent: every call that may store health data. Reading and
 * deleting one's own records never does.
 */
export const needsHealthConsent = (
  group: string,
  { access, method, path }: Pick<EndpointSpec, 'access'> & { method: string; path: string },
): boolean =>
  access === 'user' &&
  method !== 'GET' &&
  method !== 'DELETE' &&
  !groupsWithoutHealthData.includes(group) &&
  !callsWithoutHealthData.includes(path)

export const healthConsent = {
  give: endpoint('POST /auth/health-consent', {
    summary: 'Give consent to the processing of health data',
    description:
      'The body names the version of the text that the user read. Calls that store health data are refused without consent.',
    access: 'user',
    body: HealthConsent,
    answer: UserAnswer,
  }),
}
