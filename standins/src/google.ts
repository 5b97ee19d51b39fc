import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { lead, openPages, readForm, serveHere } from './browser-pages.ts'
import { openGrants, isRedeemable, readAsked, subjectOf } from './google-grants.ts'
import { choosePage, refusalPage, sampleAccounts, style, type GoogleAccount } from './google-page.ts'

export interface Google {
  issuer: string
  clientId: string
  clientSecret: string
  /** Paths requested so far. */
  asked: string[]
  /**
   * Faults for tests: hangs, fails or answers endlessly at these paths; sends false claims, or signs them with another
   * key.
   */
  errs: {
    hang?: RegExp
    fail?: RegExp
    flood?: RegExp
    claims?: Record<string, unknown>
    metadata?: Record<string, string>
    sign?: 'another key' | 'client secret'
  }
  stop: () => Promise<void>
}

const noPage = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const sendPage = openPages(style)

function readAccount(form: URLSearchParams): GoogleAccount | null {
  const seeded = sampleAccounts[Number(form.get('account') ?? -1)]
  if (seeded) return seeded
  const [name, email] = [form.get('name')?.trim(), form.get('email')?.trim()]
  return name && email ? { name, email, isVerified: form.get('verified') === 'yes' } : null
}

/**
 * Stands in for Google: OpenID Connect's code flow with PKCE, S256 only, and a page on which a tester chooses an
 * account. Serves on this machine only, and redirects only to addresses on it.
 */
export async function startGoogle(): Promise<Google> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomBytes(8).toString('hex')
  const keys = [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }]
  const grants = openGrants()

  const sendJson = (response: ServerResponse, status: number, content: unknown) =>
    void response.writeHead(status, noPage).end(JSON.stringify(content))

  const metadata = () => ({
    issuer: google.issuer,
    authorization_endpoint: `${google.issuer}/authorize`,
    token_endpoint: `${google.issuer}/token`,
    jwks_uri: `${google.issuer}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    authorization_response_iss_parameter_supported: true,
    ...google.errs.metadata,
  })

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const asked = readAsked(query, google.clientId)
    if (typeof asked === 'string') sendPage(response, 400, refusalPage(asked))
    else sendPage(response, 200, choosePage(grants.asked.put(asked)))
  }

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request)
    const asked = grants.asked.take(form.get('request') ?? '')
    if (!asked)
      return sendPage(response, 400, refusalPage('This was asked too long ago. Go back to the app and start again.'))
    const account = form.has('cancel') ? null : readAccount(form)
    const back = new URL(asked.redirectUri)
    if (account) back.searchParams.set('code', grants.codes.put({ ...asked, account }))
    else back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', asked.state)
    back.searchParams.set('iss', google.issuer)
    lead(response, back.href)
  }

  async function sign(claims: Record<string, unknown>): Promise<string> {
    const token = new SignJWT(claims)
    if (google.errs.sign === 'client secret')
      return token.setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(google.clientSecret))
    const key = google.errs.sign === undefined ? privateKey : (await generateKeyPair('RS256')).privateKey
    return token.setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  }

  async function redeem(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request)
    if (form.get('client_id') !== google.clientId || form.get('client_secret') !== google.clientSecret)
      return sendJson(response, 401, { error: 'invalid_client' })
    const granted = form.get('grant_type') === 'authorization_code' ? grants.codes.take(form.get('code') ?? '') : null
    if (!granted || !isRedeemable(granted, form)) return sendJson(response, 400, { error: 'invalid_grant' })
    const { account, nonce } = granted
    const seconds = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: google.issuer,
      aud: google.clientId,
      iat: seconds,
      exp: seconds + 3_600,
      sub: subjectOf(account),
      email: account.email,
      email_verified: account.isVerified,
      name: account.name,
      ...(nonce !== null && { nonce }),
      ...google.errs.claims,
    }
    const idToken = await sign(claims)
    const accessToken = randomBytes(24).toString('base64url')
    sendJson(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 3_599, id_token: idToken })
  }

  /** Simulates a fault if a test set one. @returns true if it did */
  function err(path: string, response: ServerResponse): boolean {
    const { hang, fail, flood } = google.errs
    if (hang?.test(path)) return true
    if (fail?.test(path)) sendJson(response, 503, { error: 'temporarily_unavailable' })
    else if (flood?.test(path)) {
      response.writeHead(200, noPage)
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    } else return false
    return true
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', google.issuer)
    const call = `${request.method} ${pathname}`
    google.asked.push(pathname)
    // A foreign host name that resolves to this address is refused (DNS rebinding).
    if (request.headers.host !== new URL(google.issuer).host) return sendJson(response, 421, { error: 'not_here' })
    if (err(pathname, response)) return
    if (call === 'GET /.well-known/openid-configuration') return sendJson(response, 200, metadata())
    if (call === 'GET /certs') return sendJson(response, 200, { keys })
    if (call === 'GET /authorize') return authorize(searchParams, response)
    if (call === 'POST /choose') return choose(request, response)
    if (call === 'POST /token') return redeem(request, response)
    sendJson(response, 404, { error: 'not_found' })
  }

  const { url, stop } = await serveHere(answer)
  const google: Google = {
    issuer: url,
    clientId: 'stand-in',
    clientSecret: randomBytes(24).toString('base64url'),
    asked: [],
    errs: {},
    stop,
  }
  return google
}
