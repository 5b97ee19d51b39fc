import { accountTexts } from '@finu/contract/accounts/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { keepFailure } from './return-store.ts'
import { useSecondStep } from './second-step-queries.ts'
import { useGoingOn } from './use-going-on.ts'

const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code

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
