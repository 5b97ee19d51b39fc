import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { keepFailure } from './return-store.ts'
import { useSecondStep } from './second-step-queries.ts'
import { useGoingOn } from './use-going-on.ts'

const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Keeps the code of the second step and sends it. A sign-in that is over leads back to its beginning, which says so. */
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
        toast.success('Signed in successfully!')
        void goOn(user)
      },
      onError: (error) => {
        if (isRefused(error, 'sign_in_expired')) {
          keepFailure({ what: 'Second step', words: messageOf(error) })
          return void navigate({ to: paths.auth, replace: true })
        }
        // A wrong one is typed anew; any other may be sent again as it is.
        if (isRefused(error, 'code_wrong')) setCode('')
        setProblem(messageOf(error))
      },
    })
  }

  return { code, problem, isPending, change, send, setProblem }
}
