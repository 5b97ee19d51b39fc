import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { secondStepTexts } from './second-step-texts.ts'
import { refusesSuspended, SignedIn } from './signed-in.ts'
import { Done } from '../platform/wire.ts'

/** The number, length and alphabet of recovery codes. */
export const recoveryCodes = {
  count: 10,
  length: 8,
  /** 32 characters that are not mistaken for one another. */
  alphabet: 'abcdefghijkmnpqrstuvwxyz23456789',
} as const

/** The format in which an app shows it. */
const digits = /^\d{6}$/
const recovery = new RegExp(`^[${recoveryCodes.alphabet}]{${recoveryCodes.length}}$`)
const longestTyped = 40

/**
 * Normalises a typed code for comparison: people copy spaces and hyphens, and keyboards capitalise the first letter.
 */
const typed = (sentence: string) =>
  z.pipe(
    z.string(sentence).check(z.maxLength(longestTyped, sentence)),
    z.transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase()),
  )

/** The six digits of an authenticator app. */
const AppCode = z.pipe(typed(secondStepTexts.digitsForm), z.string().check(z.regex(digits, secondStepTexts.digitsForm)))
/** One of the ten recovery codes. */
const RecoveryCode = z.pipe(
  typed(secondStepTexts.recoveryIncomplete),
  z.string().check(z.regex(recovery, secondStepTexts.recoveryIncomplete)),
)
/** The six digits of an authenticator app, or a recovery code. */
const AnyCode = z.pipe(
  typed(secondStepTexts.codeForm),
  z.string().check(z.refine((code) => digits.test(code) || recovery.test(code), secondStepTexts.codeForm)),
)

/** A recovery code, typed instead of the app's code at sign-in. */
export const RecoveryForm = z.object({ code: RecoveryCode })
/** A code of either kind, typed to change the second step. */
export const CodeForm = z.object({ code: AnyCode })

/** True for an app's code, false for a recovery code. */
export const isAppCode = (code: string): boolean => digits.test(code)

const SecondStep = z.object({
  /** When it was turned on; null if it is off. */
  since: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  recovery_codes_left: z.int(),
})
export type SecondStep = z.output<typeof SecondStep>

const RecoveryCodes = z.object({
  /** Shown only this once. Earlier codes become invalid. */
  recovery_codes: z.array(z.string()),
})

const Ticket = z
  .string(secondStepTexts.expired)
  .check(z.maxLength(200, secondStepTexts.expired), z.regex(/^[\w-]+$/, secondStepTexts.expired))

const unready = 'The second step is already on, or the email address is not confirmed'

export const secondStep = {
  pass: endpoint('POST /auth/second-step', {
    summary: 'Complete the second step of a sign-in',
    description: 'Takes a code or a recovery code, in the browser that started the sign-in.',
    access: 'public',
    body: z.object({ ticket: Ticket, code: AnyCode }),
    answer: SignedIn,
    refuses: refusesSuspended,
  }),
  read: endpoint('GET /auth/second-step', {
    summary: 'Get the state of the second step',
    access: 'user',
    answer: SecondStep,
  }),
  setUp: endpoint('POST /auth/second-step/setup', {
    summary: 'Create a secret for an authenticator app',
    description: 'Works within ten minutes of signing in. Does not turn the second step on yet.',
    access: 'user',
    refuses: { 403: 'The last sign-in was too long ago', 409: unready },
    answer: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** The same secret as a URI that apps scan as a QR code. */
      uri: z.string(),
    }),
  }),
  prove: endpoint('POST /auth/second-step/setup/code', {
    summary: 'Verify a code of the authenticator app',
    description: 'Returns the recovery codes. Does not turn the second step on yet.',
    access: 'user',
    body: z.object({ code: AppCode }),
    refuses: { 409: 'Nothing is being set up in this session' },
    answer: RecoveryCodes,
  }),
  turnOn: endpoint('PUT /auth/second-step', {
    summary: 'Turn the second step on',
    description: 'Call this after the user has stored the recovery codes.',
    access: 'user',
    refuses: { 409: 'Nothing is being set up in this session, or no code was verified yet' },
    answer: SecondStep,
  }),
  turnOff: endpoint('DELETE /auth/second-step', {
    summary: 'Turn the second step off',
    description: 'Takes a code or a recovery code, within ten minutes of signing in.',
    access: 'user',
    body: CodeForm,
    refuses: { 403: 'The last sign-in was too long ago', 409: 'The second step is off' },
    answer: Done,
  }),
  renewCodes: endpoint('POST /auth/second-step/recovery-codes', {
    summary: 'Replace the recovery codes',
    description: 'Takes a code or a recovery code, within ten minutes of signing in.',
    access: 'user',
    body: CodeForm,
    refuses: { 403: 'The last sign-in was too long ago', 409: 'The second step is off' },
    answer: RecoveryCodes,
  }),
}
