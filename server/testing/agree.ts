import { healthConsent, healthConsentVersion } from '@finu/contract/accounts/health-consent'
import type { Client } from './client.ts'

/** Agrees to the processing of health data, as a person does who signed up without the form. */
export async function agree(person: Client): Promise<Client> {
  await person.call(healthConsent.give, { body: { version: healthConsentVersion } })
  return person
}
