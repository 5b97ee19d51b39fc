import type { GoogleProblem } from '@finu/contract/accounts/google-texts'
import * as oidc from 'openid-client'
import type { GoogleOptions } from '../platform/config.ts'
import type { Log } from '../platform/context.ts'
import { openFetch } from '../platform/outgoing.ts'
import { tooMany } from '../platform/problems.ts'
import { openQueue } from '../platform/queue.ts'
import { readClaims, type GoogleClaims } from './google-claims.ts'

/** The timeout of a request to Google, and the most bytes of its answer. */
const timeoutSeconds = 5
const mostBytes = 256 * 1024
/** How long Google's metadata is cached, and how long Google is not asked after a failure. */
const knownForMs = 3_600_000
const cooldownMs = 5_000

/** A failed sign-in, by its code. */
export class GoogleFailure extends Error {
  readonly problem: GoogleProblem

  constructor(problem: GoogleProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Secrets that must return with the browser. */
interface Secrets {
  state: string
  nonce: string
  verifier: string
}

const fetchBounded = openFetch({ timeoutMs: timeoutSeconds * 1_000, mostBytes })

/** The library's types have a body that `fetch` takes, by another name. */
const fetchForLibrary: oidc.CustomFetch = (url, { body, signal, ...options }) =>
  fetchBounded(url, { ...options, body: (body as RequestInit['body']) ?? null, signal: signal ?? null })

/** Opens Google's client; its metadata is fetched once an hour, however many sign in. */
function openDiscovery({ issuer, clientId, clientSecret }: GoogleOptions) {
  const address = new URL(issuer)
  let known: oidc.Configuration | null = null
  let knownUntil = 0
  let leftAloneUntil = 0
  let asking: Promise<oidc.Configuration> | null = null

  async function discover(now: Date): Promise<oidc.Configuration> {
    leftAloneUntil = now.getTime() + cooldownMs
    const client = await oidc.discovery(
      address,
      clientId,
      { id_token_signed_response_alg: 'RS256' },
      oidc.ClientSecretPost(clientSecret),
      {
        [oidc.customFetch]: fetchForLibrary,
        timeout: timeoutSeconds,
        execute: [
          // By default a token that came directly from Google is trusted because of its line alone.
          oidc.enableNonRepudiationChecks,
          ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    )
    // Browsers are led to this origin and nowhere else.
    const page = client.serverMetadata().authorization_endpoint
    if (!page || new URL(page).origin !== address.origin) throw new Error('its page is on another origin')
    known = client
    knownUntil = now.getTime() + knownForMs
    return client
  }

  return async (now: Date): Promise<oidc.Configuration> => {
    const time = now.getTime()
    if (known && time < knownUntil) return known
    if (!asking && time < leftAloneUntil) {
      if (known) return known
      throw new GoogleFailure('google_unavailable')
    }
    asking ??= discover(now).finally(() => (asking = null))
    if (!known) return asking
    // The cached metadata is used while it is fetched again.
    asking.catch(() => {})
    return known
  }
}

/** Returns true if an error is a refusal, Google's or ours; others mean that Google is out of reach. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') ||
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ClientError && /^OAUTH_(JWT|JSON|INVALID|PARSE|UNSUPPORTED|KEY)/.test(error.code ?? ''))

export type GoogleClient = ReturnType<typeof openGoogleClient>

/**
 * Speaks OpenID Connect with Google: code flow with PKCE, state and nonce.
 * @throws GoogleFailure
 */
export function openGoogleClient(options: GoogleOptions) {
  const findClient = openDiscovery(options)
  // A slow provider delays only the calls that need it.
  const questions = openQueue({ atOnce: 32, waiting: 128, refuse: () => tooMany(5) })

  /** @param problemOf returns a failure's code for the person */
  async function ask<T>(log: Log, work: () => Promise<T>, problemOf: (error: unknown) => GoogleProblem): Promise<T> {
    try {
      return await questions.run(work)
    } catch (error) {
      if (error instanceof GoogleFailure || (error instanceof Error && 'status' in error && error.status === 429))
        throw error
      log.warn({ err: error }, 'a sign-in with google failed')
      throw new GoogleFailure(problemOf(error), error)
    }
  }

  return {
    origin: new URL(options.issuer).origin,
    /** Fetches Google's metadata, so that no sign-in waits for it. */
    prepare: async (now: Date) => void (await findClient(now)),

    /** Starts a flow: the address to open, and the secrets to bring back. */
    begin: (redirectUri: string, now: Date, log: Log): Promise<{ page: URL; secrets: Secrets }> =>
      ask(
        log,
        async () => {
          const client = await findClient(now)
          const secrets = {
            state: oidc.randomState(),
            nonce: oidc.randomNonce(),
            verifier: oidc.randomPKCECodeVerifier(),
          }
          const page = oidc.buildAuthorizationUrl(client, {
            redirect_uri: redirectUri,
            scope: 'openid email profile',
            state: secrets.state,
            nonce: secrets.nonce,
            code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
            code_challenge_method: 'S256',
            prompt: 'select_account',
          })
          return { page, secrets }
        },
        () => 'google_unavailable',
      ),

    /** Exchanges the browser's code for the person's claims. @param returned the address that Google led it to */
    finish: (returned: URL, { state, nonce, verifier }: Secrets, now: Date, log: Log): Promise<GoogleClaims> =>
      ask(
        log,
        async () => {
          const tokens = await oidc.authorizationCodeGrant(await findClient(now), returned, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          })
          return readClaims(tokens.claims())
        },
        (error) => (isRefusal(error) ? 'sign_in_refused' : 'google_unavailable'),
      ),
  }
}
