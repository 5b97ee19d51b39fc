import * as z from 'zod/mini'
import { UserAnswer } from './user.ts'

export const AccessToken = z.object({ access_token: z.string(), token_type: z.literal('bearer') })
export const SignedIn = z.extend(AccessToken, { user: UserAnswer.shape.user })
export type SignedIn = z.output<typeof SignedIn>

/** The answer instead of a session if the account has a second step. */
export const SecondStepNeeded = z.object({
  second_step: z.object({
    /** Sent to `POST /auth/second-step` with a code; valid once, in this browser only. */
    ticket: z.string(),
    expires_at: z.string(),
  }),
})
export type SecondStepNeeded = z.output<typeof SecondStepNeeded>

/** True if an answer is a session. */
export const isSignedIn = <Answer extends object>(answer: Answer): answer is Exclude<Answer, SecondStepNeeded> =>
  !('second_step' in answer)

/** The refusal of every sign-in to a suspended account. */
export const refusesSuspended = { 423: 'The account is suspended' } as const
