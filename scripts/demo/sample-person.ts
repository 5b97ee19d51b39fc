import { accounts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { profile } from '@finu/contract/accounts/profile'
import { SignedIn } from '@finu/contract/accounts/signed-in'
import type { User } from '@finu/contract/accounts/user'
import type { App } from '@finu/server/app'
import { openClient, type Client } from '../../server/testing/client.ts'
import { registration } from '../../server/testing/registration.ts'
import type { Step } from './sample-step.ts'

const password = 'Sample.user1'
export const samplePerson = { email: 'sample@example.com', password }

/** Signs in again this often, as a session ends after 90 days. */
const signInAgainMs = 60 * 86_400_000

/** Signs the sample person in. Their onboarding is complete once their year is. @returns null if there is none */
export async function findSamplePerson(app: App['http']): Promise<{ person: Client; user: User } | null> {
  const { status, body } = await openClient(app, null, '').send(accounts.login, { body: samplePerson })
  if (status === 401) return null
  const { access_token, user } = SignedIn.parse(body)
  return { person: openClient(app, access_token, user.id, samplePerson.email), user }
}

/** Removes a person whose year was interrupted. */
export const eraseSamplePerson = (person: Client) =>
  person.call(ownData.eraseAccount, { body: { confirmation: person.email, password } })

/**
 * Opens the sample person's account and runs all their steps, each at its time.
 * @param setClock sets the server's clock
 * @param timezone an IANA name
 */
export async function growSamplePerson(
  app: App['http'],
  steps: readonly Step[],
  setClock: (at: Date) => void,
  timezone: string,
): Promise<Client> {
  let signedInAt = steps[0]!.at
  setClock(signedInAt)
  const body = { ...registration(samplePerson.email), password, timezone }
  const { access_token, user } = await openClient(app, null, '').call(accounts.register, { body })
  let person = openClient(app, access_token, user.id, samplePerson.email)
  for (const step of steps) {
    setClock(step.at)
    if (step.at.getTime() - signedInAt.getTime() > signInAgainMs) {
      signedInAt = step.at
      person = (await findSamplePerson(app))!.person
    }
    await step.run(person)
  }
  // Last, so that an interrupted year can be recognised.
  await person.call(profile.completeOnboarding)
  return person
}
