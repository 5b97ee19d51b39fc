import { healthConsentVersion } from '@finu/contract/accounts/health-consent'

export const password = 'Correct.Horse.1'

/** Body of a registration. */
export const registration = (email: string, displayName = 'Sample user') => ({
  email,
  password,
  display_name: displayName,
  agreed_to_terms: true,
  agreed_to_privacy: true,
  health_consent: { version: healthConsentVersion },
})
