import { accountTexts } from '@finu/contract/accounts/accounts'
import { secondStep } from '@finu/contract/accounts/second-step'
import { secondStepTexts } from '@finu/contract/accounts/second-step-texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { enter } from './queries.ts'
import { keepFailure } from './return-store.ts'
import { keepWaiting, readWaiting } from './second-step-store.ts'
import { useGoingOn } from './use-going-on.ts'

const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Completes a pending sign-in with a code. */
function useSecondStep() {
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

/** State of the second step's code. If the sign-in has expired, goes back to its start, which says so. */
export function useSecondStepForm() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useSecondStep()
  const goOn = useGoingOn()
  const navigate = useNavigate()

  function change(value: string) {
    setCode(value)
    setProblem(undefined)
  }

  function send(value: string) {
    if (isPending) return
    mutate(value, {
      onSuccess: (user) => {
        toast.success(accountTexts.signedIn)
        void goOn(user)
      },
      onError: (error) => {
        if (isRefused(error, 'sign_in_expired')) {
          keepFailure({ what: 'Second step', words: messageOf(error) })
          return void navigate({ to: paths.auth, replace: true })
        }
        // Clear a wrong code; after any other failure the code can be sent again.
        if (isRefused(error, 'code_wrong')) setCode('')
        setProblem(messageOf(error))
      },
    })
  }

  return { code, problem, isPending, change, send, setProblem }
}
