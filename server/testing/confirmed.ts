import { accounts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { receiveLink } from './letters.ts'
import type { Client, World } from './world.ts'

/** Has a person open the link of their first letter. */
export async function confirm(world: World, person: Client): Promise<void> {
  const token = await receiveLink(world, person, 'verify_email')
  await world.anonymous.call(accounts.verifyEmail, { body: { token } })
}

/** Somebody who signed in just now, with a proven address. */
export async function signUpConfirmed(world: World): Promise<Client> {
  const person = await world.signUp()
  await confirm(world, person)
  return person
}

/** Lists the kinds of an account's security events, the oldest first. */
export const listEventKinds = async (person: Client) =>
  (await person.call(ownData.listSecurityEvents)).events.map(({ kind }) => kind).toReversed()

/** Presses the button of a letter's page, on a server that runs as a process. */
export const confirmEmail = (url: string, token: string): Promise<Response> =>
  fetch(`${url}${accounts.verifyEmail.path}`, {
    method: accounts.verifyEmail.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
