import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, interactionPolicy } from 'oidc-provider'
import type { GoogleOptions } from '../src/platform/config.ts'

const clientId = 'finu'
const clientSecret = 'a-secret-of-more-than-thirty-two-characters'
const paths = { login: '/sign-in/' }

/**
 * Starts a certified OpenID provider, which follows the standard strictly. Every visitor signs in as `person` and
 * agrees.
 * @param redirectUri the only address it redirects to
 */
export async function startStrictProvider(redirectUri: string, person: { sub: string; email: string; name: string }) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${paths.login}${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...person, sub, email_verified: true }),
    }),
    // The least that it accepts, which Google requires too.
    pkce: { required: () => true },
  })
  const answer = provider.callback()
  async function agree(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, session, params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({
      accountId: session?.accountId ?? person.sub,
      clientId: String(params['client_id']),
    })
    grant.addOIDCScope('openid email profile')
    const result =
      prompt.name === 'login' || prompt.name === 'select_account'
        ? { login: { accountId: person.sub }, select_account: {} }
        : { consent: { grantId: await grant.save() } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  }
  server.on('request', (request, response) => {
    if (request.url?.startsWith(paths.login)) void agree(request, response)
    else void answer(request, response)
  })
  const options: GoogleOptions = { issuer, clientId, clientSecret }
  return {
    options,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
