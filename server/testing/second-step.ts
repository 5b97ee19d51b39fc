import { secondStep } from '@finu/contract/accounts/second-step'
import type { SecondStepNeeded } from '@finu/contract/accounts/signed-in'
import { Secret, TOTP } from 'otpauth'
import type { Client, Reply, World } from './world.ts'

/** Opens an authenticator app, which shows the code of any moment. */
export const openApp = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const at = (now: Date) => app.generate({ timestamp: now.getTime() })
  /** Returns whether a code is right around a moment: three are, so that any other code may be right by chance. */
  const takes = (code: string, now: Date) => app.validate({ token: code, timestamp: now.getTime(), window: 1 }) !== null
  return {
    at,
    takes,
    /** Returns a code that is surely wrong at a moment. */
    wrongAt: (now: Date): string => ['000000', '111111', '222222', '333333'].find((code) => !takes(code, now))!,
  }
}
export type App = ReturnType<typeof openApp>

/** Turns the second step on, and moves the world half a minute ahead, as the present code is used up. */
export async function turnOnWith(world: World, person: Client): Promise<{ app: App; codes: string[] }> {
  const { secret } = await person.call(secondStep.setUp)
  const app = openApp(secret)
  const { recovery_codes: codes } = await person.call(secondStep.prove, { body: { code: app.at(world.clock.now) } })
  await person.call(secondStep.turnOn)
  world.clock.advance(30_000)
  return { app, codes }
}

/** Returns the cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (headers: Record<string, unknown>): string =>
  ([headers['set-cookie'] ?? []] as (string | string[])[])
    .flat()
    .map((line) => line.split(';', 1)[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** A sign-in that waits for its second step: its ticket, and the cookie of its browser. */
export interface Waiting {
  ticket: string
  cookie: string
}

/** Reads a waiting sign-in from the answer of a first step. */
export function waitingOf({ status, body, headers }: Reply): Waiting {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return { ticket: (body as SecondStepNeeded).second_step.ticket, cookie: cookiesOf(headers) }
}

/** Sends a code. */
export async function passWith(world: World, { ticket, cookie }: Waiting, code: string): Promise<Reply> {
  const { method, path } = secondStep.pass
  const reply = await world.app.inject({ method, url: path, headers: { cookie }, payload: { ticket, code } })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
