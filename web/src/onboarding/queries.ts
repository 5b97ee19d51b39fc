import { profile } from '@finu/contract/accounts/profile'
import { useMutation } from '@tanstack/react-query'
import { keepTimezone } from '../accounts/queries.ts'
import { call } from '../lib/api.ts'
import { saveUser } from '../lib/user.ts'
import type { toProfile } from './answers.ts'

/** Saves the answers, then marks the onboarding as done. A zone that only the browser knows must not hold that up. */
export function useFinishOnboarding() {
  return useMutation({
    mutationFn: async (answers: ReturnType<typeof toProfile>) => {
      await call(profile.update, { body: answers })
      const { user } = await call(profile.completeOnboarding)
      saveUser(user)
      void keepTimezone(user)
    },
  })
}
