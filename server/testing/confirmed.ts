import { accounts } from '@finu/contract/accounts/accounts'
import { ownData } from '@finu/contract/accounts/own-data'
import { receiveLink } from './letters.ts'
import type { Client, World } from './world.ts'

/** Opens the link of a person's first letter. */
export async function confirm(world: World, person: Client): Promise<void> {
  const token = await receiveLink(world, person, 'verify_email')
  await world.anonymous.call(accounts.verifyEmail, { body: { token } })
}

/** Signs up a person with a confirmed address, whose sign-in is recent. */
export async function signUpConfirmed(world: World): Promise<Client> {
  const person = await world.signUp()
  await confirm(world, person)
  return person
}

/** Lists the kinds of an account's security events, oldest first. */
export const listEventKinds = async (person: Client) =>
  (await person.call(ownData.listSecurityEvents)).events.map(({ kind }) => kind).toReversed()

/** Confirms an email like the button on the letter's page, on a server that runs as a process. */
export const confirmEmail = (url: string, token: string): Promise<Response> =>
  fetch(`${url}${accounts.verifyEmail.path}`, {
    method: accounts.verifyEmail.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
