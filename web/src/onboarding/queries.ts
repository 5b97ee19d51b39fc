import { profile } from '@finu/contract/accounts/profile'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { saveUser } from '../lib/user.ts'
import type { toProfile } from './answers.ts'

/** Saves the answers, then marks the onboarding as done. */
export function useFinishOnboarding() {
  return useMutation({
    mutationFn: async (answers: ReturnType<typeof toProfile>) => {
      await call(profile.update, { body: answers })
      saveUser((await call(profile.completeOnboarding)).user)
    },
  })
}
