import { healthConsentVersion } from '@finu/contract/accounts/health-consent'
import type { User } from '@finu/contract/accounts/user'
import { describeGuest } from '../src/guest/guest-user.ts'
import { browserTimezone } from '../src/lib/instants.ts'

/** Returns a user who has completed the onboarding and has no logs. */
export const describeNewcomer = ({ profile, ...change }: PersonChange = {}): User => {
  const guest = describeGuest('2026-01-01T00:00:00Z', browserTimezone())
  return {
    ...guest,
    id: '0198c0de-0000-7000-8000-000000000001',
    email: 'person@example.com',
    email_verified: true,
    display_name: 'Sample user',
    health_consent: { version: healthConsentVersion, given_at: '2026-01-01T00:00:00Z' },
    ...change,
    profile: { ...guest.profile, display_name: change.display_name ?? 'Sample user', ...profile },
  }
}

/** Changes to a user. */
export type PersonChange = Partial<Omit<User, 'profile'>> & { profile?: Partial<User['profile']> }
