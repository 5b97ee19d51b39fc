import { google as calls, googleLinkPage, googleReturnPage } from '@finu/contract/accounts/google'
import { googleProblems, isProtocolProblem, type GoogleProblem } from '@finu/contract/accounts/google-texts'
import type { Input } from '@finu/contract/platform/endpoint'
import { byPerson, limitAttempts, limitNetwork } from '../platform/attempts.ts'
import type { Database } from '../platform/database.ts'
import type { Call, PersonCall } from '../platform/http.ts'
import { notFound, Problem } from '../platform/problems.ts'
import type { Destination } from '../platform/redirects.ts'
import { sql } from '../platform/sql.ts'
import type { SignInTools } from './actions.ts'
import { bindBrowser, readBrowser, releaseBrowser } from './browser-actions.ts'
import { findOrOpenAccount, linkGoogle } from './google-account-actions.ts'
import { flowSeconds, type Flow, type openFlows } from './google-flow.ts'
import { GoogleFailure, type GoogleClient } from './google-provider-actions.ts'
import { holdFreshSession } from './session-actions.ts'
import { giveTicket } from './ticket-actions.ts'
import { holdProven } from './way-actions.ts'

/** Further tools of signing in with Google. */
export interface GoogleTools extends SignInTools {
  /** Null: it is not offered. */
  client: GoogleClient | null
  /** True for a stand-in, which signs in only to accounts that it created. */
  isStandIn: boolean
  flows: ReturnType<typeof openFlows>
  /** The address that people open; its port may be known only once the server listens. */
  readPublicUrl: () => string
}

const perNetwork = { most: 100, windowSeconds: 900 }
const perUser = { most: 10, windowSeconds: 900 }
const flowCookie = 'finu_google'
/** Longer than a flow and its ticket. */
const browserSeconds = flowSeconds + 120

const redirectUri = ({ readPublicUrl }: GoogleTools) => `${readPublicUrl()}${calls.callback.path}`
const failed = (problem: GoogleProblem): Destination => `${googleReturnPage}?error=${problem}`
const linkFailed = (problem: GoogleProblem): Destination => `${googleLinkPage}&google=${problem}`

/** Returns where the work leads, or the page for a GoogleFailure. */
async function orFailure(work: () => Promise<Destination>, to = failed): Promise<Destination> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GoogleFailure) return to(error.problem)
    throw error
  }
}

/**
 * Starts a flow, with the secrets that the browser must bring back from Google in cookies.
 * @returns the page to go to
 * @throws GoogleFailure
 */
async function begin(tools: GoogleTools, client: GoogleClient, call: Call, more: Pick<Flow, 'timezone' | 'link'>) {
  const { page, secrets } = await client.begin(redirectUri(tools), call.now, call.log)
  const flow = { ...secrets, browser: bindBrowser(call, browserSeconds, 'lax').toString('base64url'), ...more }
  call.setCookie(flowCookie, await tools.flows.seal(flow, call.now), flowSeconds, 'lax')
  return page
}

/** Leads a browser to Google, with the secrets that it must bring back in cookies. */
export async function leadToGoogle(
  tools: GoogleTools,
  call: Call,
  { timezone }: Input<typeof calls.login, 'query'>,
): Promise<Destination> {
  const { client, database } = tools
  if (!client) throw notFound()
  await limitNetwork(database, 'google:login', call.address, perNetwork, call.now)
  return orFailure(() => begin(tools, client, call, { ...(timezone && { timezone }) }))
}

/**
 * Starts to link Google to the caller's account.
 * @returns the page at Google to go to
 * @throws 403 after ten minutes, 409 if the account's address was never proven, 503 if Google cannot be reached
 */
export async function beginLink(tools: GoogleTools, call: PersonCall): Promise<string> {
  const { client, database } = tools
  const { userId, actor, now } = call
  if (!client) throw notFound()
  await limitAttempts(database, byPerson('google', userId), perUser, now)
  await call.db.transaction(async (tx) => {
    await holdFreshSession(tx, call)
    await holdProven(tx, userId)
  })
  const link = { user_id: userId, session_id: actor.id }
  try {
    return (await begin(tools, client, call, { link })).href
  } catch (error) {
    if (error instanceof GoogleFailure) throw new Problem(503, 'unavailable', googleProblems[error.problem], 2)
    throw error
  }
}

/** Returns the flow that a browser started, if it brings back all of it; its cookie is used up then. */
async function takeFlow({ flows }: GoogleTools, call: Call, state: string | undefined): Promise<Flow | null> {
  const flow = await flows.open(call.readCookie(flowCookie), call.now)
  const browser = readBrowser(call)
  // A link from somebody else must not end the browser's own flow.
  if (!flow || flow.state !== state || !browser) return null
  call.setCookie(flowCookie, '', 0)
  return browser.toString('base64url') === flow.browser ? flow : null
}

interface Shown {
  email: string | null
  display_name: string
}

const findShown = (database: Database, userId: string) =>
  database.forUser(userId).get(sql<Shown>`select email, display_name from users where user_id = ${userId}`)

/** Handles a browser's return from Google, and leads it on with a ticket. */
export async function returnFromGoogle(
  tools: GoogleTools,
  call: Call,
  query: Input<typeof calls.callback, 'query'>,
): Promise<Destination> {
  const { client, database } = tools
  if (!client) throw notFound()
  await limitNetwork(database, 'google:callback', call.address, perNetwork, call.now)
  const flow = await takeFlow(tools, call, query.state)
  if (!flow) return failed('sign_in_expired')
  const { link } = flow
  const work = async () => {
    if (query.error !== undefined)
      throw new GoogleFailure(isProtocolProblem(query.error) ? query.error : 'sign_in_refused')
    const returned = new URL(redirectUri(tools))
    for (const name of ['code', 'state', 'iss'] as const)
      if (query[name] !== undefined) returned.searchParams.set(name, query[name])
    const claims = await client.finish(returned, flow, call.now, call.log)
    if (link) {
      releaseBrowser(call)
      await linkGoogle(tools, call, { userId: link.user_id, sessionId: link.session_id }, claims)
      return googleLinkPage
    }
    const userId = await findOrOpenAccount(tools, call, claims, flow.timezone ?? null)
    const ticket = await giveTicket(database, call, userId, {
      browser: flow.browser,
      kind: 'google',
      subject: claims.subject,
    })
    const { email, display_name } = await findShown(database, userId)
    const address = new URLSearchParams({
      access_token: ticket,
      token_type: 'bearer',
      user_id: userId,
      user_name: display_name,
      user_email: email ?? '',
      // Google's picture is on Google's server, from which our pages load nothing.
      user_avatar: '',
    })
    return `${googleReturnPage}?${address.toString()}` as const
  }
  return orFailure(work, link ? linkFailed : failed)
}
