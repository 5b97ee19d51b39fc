import { healthConsent, healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { saveUser } from '../lib/user.ts'
import { keepTimezone } from './queries.ts'

/** Agrees to the processing of health data; the page that was asked for then opens. */
export function useGiveConsent() {
  return useMutation({
    mutationFn: async () => (await call(healthConsent.give, { body: { version: healthConsentVersion } })).user,
    onSuccess(user) {
      saveUser(user)
      // Until now it was refused.
      void keepTimezone(user)
    },
  })
}
