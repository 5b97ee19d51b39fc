import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm, serveHere } from './browser-pages.ts'
import { failAt } from './google-faults.ts'
import { choosePage, refusalPage, sampleAccounts, sendPage, type GoogleAccount } from './google-page.ts'
import type { Google } from './google-provider.ts'

export type { Google } from './google-provider.ts'

function readAccount(form: URLSearchParams): GoogleAccount | null {
  const seeded = sampleAccounts[Number(form.get('account') ?? -1)]
  if (seeded) return seeded
  const [name, email] = [form.get('name')?.trim(), form.get('email')?.trim()]
  return name && email ? { name, email, isVerified: form.get('verified') === 'yes' } : null
}

/** Loads and opens the provider, without its warnings: a Node before LTS and storage in memory are fine for tests. */
async function openQuietly(google: Google) {
  const { warn } = console
  console.warn = (...words: unknown[]) => void (String(words[0]).includes('oidc-provider') || warn(...words))
  const { openProvider } = await import('./google-provider.ts')
  return openProvider(google).finally(() => (console.warn = warn))
}

/**
 * Stands in for Google: OpenID Connect's code flow with PKCE, and a page on which a tester chooses an account. Serves on
 * this machine only, and redirects only to addresses on it.
 */
export async function startGoogle(): Promise<Google> {
  let opened: ReturnType<typeof openQuietly> | undefined
  /** Loads the provider when it is first needed, as it would make every start slower. */
  const getProvider = () => (opened ??= openQuietly(google))

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request)
    const account = form.has('cancel') ? null : readAccount(form)
    const provider = await getProvider()
    if (await provider.choose(form.get('request') ?? '', account, request, response)) return
    sendPage(response, 400, refusalPage('This was asked too long ago. Go back to the app and start again.'))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', google.issuer)
    const call = `${request.method} ${pathname}`
    google.asked.push(pathname)
    // A foreign host name that resolves to this address is refused (DNS rebinding).
    if (request.headers.host !== new URL(google.issuer).host) return void response.writeHead(421).end()
    if (failAt(google.errs, pathname, response)) return
    if (call === 'GET /choose') return sendPage(response, 200, choosePage(searchParams.get('request') ?? ''))
    if (call === 'POST /choose') return choose(request, response)
    await (await getProvider()).answer(request, response)
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
