import { secondStep } from '@finu/contract/accounts/second-step'
import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { enter } from './queries.ts'
import { keepWaiting, readWaiting } from './second-step-store.ts'

/** Completes a pending sign-in with a code. */
export function useSecondStep() {
  return useMutation({
    mutationFn: async (code: string) => {
      const waiting = readWaiting()
      if (!waiting) throw new ApiError(401, secondStepTexts.expired, 'sign_in_expired')
      const user = enter(await call(secondStep.pass, { body: { ticket: waiting.ticket, code } }), waiting.way)
      waiting.onEntered?.()
      keepWaiting(null)
      return user
    },
  })
}
