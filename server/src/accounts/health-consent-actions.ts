import { healthConsentVersion, type HealthConsentWay } from '@finu/contract/accounts/health-consent'
import { sql, type Statement } from '../platform/sql.ts'

/** Records that a person agreed to the present text. The first answer stays; a second one writes nothing. */
export const recordConsent = (userId: string, way: HealthConsentWay, now: Date): Statement => sql`
  insert into health_consents (user_id, version, way, given_at)
  values (${userId}, ${healthConsentVersion}, ${way}, ${now}) on conflict do nothing`
