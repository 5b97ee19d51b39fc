import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openAuthenticator } from '../server/testing/authenticator.ts'
import { startProcess } from '../server/testing/process.ts'
import { registration } from '../server/testing/registration.ts'
import { runFaults, send, signUp, type Fault, type Outcome } from './recovery.ts'

const { email, password } = registration('sample@example.com')
const newPassword = 'Another.Horse.2'

/** Waits for the link in a letter to an address, by a pattern before its token. @returns the token */
async function receiveToken(folder: string, address: string, path: RegExp): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const names = await readdir(join(folder, 'mail')).catch(() => [])
    for (const name of names.toSorted().toReversed()) {
      const letter = await readFile(join(folder, 'mail', name), 'utf8')
      // Lines are wrapped, and an equals sign is escaped (RFC 2045, 6.7).
      const text = letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
      const token = new RegExp(`${path.source}\\?token=([\\w-]+)`).exec(text)?.[1]
      if (token && text.includes(`To: ${address}`)) return token
    }
    await wait(100)
  }
  throw new Error(`no letter to ${address} with ${path.source}`)
}

const post = (url: string, path: string, body: unknown, cookie = '') =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** Signs in, and confirms the address by its letter. @returns the session's token */
async function signUpConfirmed(url: string, folder: string): Promise<string> {
  const token = await signUp(url, email)
  await post(url, '/auth/verify-email/confirm', { token: await receiveToken(folder, email, /\/verify-email/) })
  return token
}

/** Collects cookies of known browsers, changes the password, and guesses the new one with them. */
async function keepMarks(folder: string): Promise<Outcome> {
  const server = await startProcess(folder)
  const token = await signUpConfirmed(server.url, folder)
  const marks: string[] = []
  for (let n = 0; n < 12; n++) {
    const reply = await post(server.url, '/auth/login', { email, password })
    marks.push(reply.headers.get('set-cookie')!.split(';')[0]!)
  }
  await send(server.url, '/auth/change-password', token, { current_password: password, new_password: newPassword })
  let checked = 0
  for (const mark of marks)
    for (let n = 0; n < 5; n++)
      if ((await post(server.url, '/auth/login', { email, password: 'Wrong.Horse.9' }, mark)).status === 401) checked++
  await server.interrupt()
  return { figure: `${checked} of 60`, isWithin: checked <= 10 }
}

/** Replaces the address, its password and its ways by an intruder's, and undoes that by the letter to the old one. */
async function takeAddress(folder: string): Promise<Outcome> {
  const server = await startProcess(folder)
  await signUpConfirmed(server.url, folder)
  const entered = await post(server.url, '/auth/login', { email, password })
  const { access_token: intruder } = (await entered.json()) as { access_token: string }
  const theirs = 'intruder@example.com'
  await send(server.url, '/auth/change-email', intruder, { email: theirs, password })
  const change = await receiveToken(folder, theirs, /\/verify-email/)
  await post(server.url, '/auth/verify-email/confirm', { token: change })
  await send(server.url, '/auth/change-password', intruder, { current_password: password, new_password: newPassword })
  const undone = await post(server.url, '/auth/disown/confirm', {
    token: await receiveToken(folder, email, /\/not-me/),
  })
  const chosen = await post(server.url, '/auth/password-reset/confirm', {
    token: await receiveToken(folder, email, /\/reset-password/),
    new_password: 'Third.Horse.3',
  })
  const statuses = [
    undone.status,
    chosen.status,
    (await post(server.url, '/auth/login', { email, password: 'Third.Horse.3' })).status,
    (await post(server.url, '/auth/login', { email: theirs, password: newPassword })).status,
    (await send(server.url, '/moods', intruder, { mood_type: 'calm' })).status,
  ]
  await server.interrupt()
  return { figure: statuses.join(' '), isWithin: statuses.join(' ') === '200 200 200 401 401' }
}

/** Adds a passkey as an intruder does, and undoes that by its letter: with the password and the session it is of no use. */
async function addWay(folder: string): Promise<Outcome> {
  const server = await startProcess(folder)
  const origin = new URL(server.url).origin
  const intruder = await signUpConfirmed(server.url, folder)
  const key = openAuthenticator()
  const draw = async (path: string) =>
    (await (await send(server.url, path, intruder, {})).json()) as {
      options: { challenge: string; user: { id: string } }
    }
  const { options } = await draw('/auth/passkeys/new')
  const added = await send(server.url, '/auth/passkeys', intruder, {
    name: 'Theirs',
    credential: key.create(options, { origin }),
  })
  const undone = await post(server.url, '/auth/disown/confirm', {
    token: await receiveToken(folder, email, /\/not-me/),
  })
  const { options: asked } = await draw('/auth/passkeys/challenge')
  const statuses = [
    added.status,
    undone.status,
    (await post(server.url, '/auth/passkeys/authenticate', { credential: key.get(asked, { origin }) })).status,
    (await post(server.url, '/auth/login', { email, password })).status,
    (await send(server.url, '/moods', intruder, { mood_type: 'calm' })).status,
  ]
  await server.interrupt()
  return { figure: statuses.join(' '), isWithin: statuses.join(' ') === '201 200 401 401 401' }
}

const breakIns: Record<string, Fault> = {
  oldMarks: { says: 'guesses with cookies from before a new password', bar: '<= 10 of 60', run: keepMarks },
  takenAddress: {
    says: 'undoing a taken address: link, password, owner, intruder, session',
    bar: '200 200 200 401 401',
    run: takeAddress,
  },
  addedWay: {
    says: 'undoing an added passkey: added, link, key, password, session',
    bar: '201 200 401 401 401',
    run: addWay,
  },
}

/** Has somebody in an account who lost the password for a moment. */
export const attackBreakIns = (chosen: readonly string[]): Promise<void> => runFaults(breakIns, chosen)
