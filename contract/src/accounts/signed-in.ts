import * as z from 'zod/mini'
import { UserAnswer } from './user.ts'

export const AccessToken = z.object({ access_token: z.string(), token_type: z.literal('bearer') })
export const SignedIn = z.extend(AccessToken, { user: UserAnswer.shape.user })
export type SignedIn = z.output<typeof SignedIn>

/** The answer in place of a session where the account has a second step. */
export const SecondStepNeeded = z.object({
  second_step: z.object({
    /** Goes to `POST /auth/second-step` with a code: once, in this browser. */
    ticket: z.string(),
    expires_at: z.string(),
  }),
})
export type SecondStepNeeded = z.output<typeof SecondStepNeeded>

/** Whether an answer is a session. */
export const isSignedIn = <Answer extends object>(answer: Answer): answer is Exclude<Answer, SecondStepNeeded> =>
  !('second_step' in answer)
