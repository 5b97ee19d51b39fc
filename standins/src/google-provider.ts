import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, interactionPolicy } from 'oidc-provider'
import { falsify, type Faults } from './google-faults.ts'
import { refusalPage, sendPage, type GoogleAccount } from './google-page.ts'

export interface Google {
  issuer: string
  clientId: string
  clientSecret: string
  /** Paths requested so far. */
  asked: string[]
  /** Faults for tests. */
  errs: Faults
  stop: () => Promise<void>
}

/** True for any port and path on this machine. */
const isHere = (address: string) =>
  URL.canParse(address) && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(new URL(address).origin)

/** Returns Google's id of an account: digits. */
const subjectOf = ({ email }: GoogleAccount): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 17)}`)
    .toString()
    .padStart(21, '1')

/** Opens the provider, which keeps everything in memory and sends browsers to the page at `/choose`. */
export async function openProvider(google: Google) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const accounts = new Map<string, GoogleAccount>()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(google.issuer, {
    clients: [
      {
        client_id: google.clientId,
        client_secret: google.clientSecret,
        redirect_uris: ['http://localhost/'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    responseTypes: ['code'],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    routes: { authorization: '/authorize', jwks: '/certs' },
    // In seconds.
    ttl: { AccessToken: 3_600, AuthorizationCode: 600, Grant: 600, IdToken: 3_600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/choose?request=${uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google's ID tokens have these claims too.
    conformIdTokenClaims: false,
    findAccount(_context, sub) {
      const { name, email, isVerified } = accounts.get(sub)!
      return { accountId: sub, claims: () => ({ sub, name, email, email_verified: isVerified }) }
    },
    // A person who chose an account has agreed.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ accountId: oidc.account!.accountId, clientId: google.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError({ res, status }, { error, error_description: reason }) {
      sendPage(res, status, refusalPage(reason ?? error))
    },
  })
  provider.Client.prototype.redirectUriAllowed = isHere
  provider.use(async ({ path, response }, next) => {
    await next()
    // The form on the page names the request, and the page is shown every time.
    response.remove('set-cookie')
    const body = response.body as Record<string, string>
    const { claims, metadata, sign } = google.errs
    if (metadata && path.startsWith('/.well-known/')) response.body = { ...body, ...metadata }
    const token = body?.['id_token']
    if (token && (claims || sign))
      response.body = { ...body, id_token: await falsify(token, google.errs, privateKey, google.clientSecret) }
  })
  const answer = provider.callback()
  return {
    answer,
    /** Sends the browser back to the app. @param account null if the person cancels. @returns false if it is too late */
    async choose(name: string, account: GoogleAccount | null, request: IncomingMessage, response: ServerResponse) {
      const interaction = await provider.Interaction.find(name)
      if (!interaction) return false
      if (account) accounts.set(subjectOf(account), account)
      interaction.result = account
        ? { login: { accountId: subjectOf(account) }, select_account: {} }
        : { error: 'access_denied' }
      await interaction.persist()
      // The provider expects the name in a cookie.
      request.headers.cookie = `${provider.cookieName('resume')}=${name}`
      await answer(Object.assign(request, { method: 'GET', url: interaction.returnTo }), response)
      return true
    },
  }
}
