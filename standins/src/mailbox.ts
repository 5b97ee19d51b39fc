import type { IncomingMessage, ServerResponse } from 'node:http'
import { lead, openPages, serveHere } from './browser-pages.ts'
import { openEmails, type Email } from './mailbox-emails.ts'
import { framed, mailboxPage, views, type View } from './mailbox-page.ts'
import { script, style } from './mailbox-style.ts'

export interface MailboxServer {
  url: string
  stop: () => Promise<void>
}

interface MailboxOptions {
  /** Folder into which the server writes its emails. */
  folder: string
  clock?: () => Date
}

const sendPage = openPages(style, { script, hasFrames: true })
const longestAddress = 254

/**
 * Headers for an email's HTML, which contains users' text. It may only use styles: no scripts, forms or outside
 * content, an opaque origin even outside its frame, and links that open another tab.
 */
const ofEmails = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
}

const isView = (name: string | null): name is View => name !== null && Object.hasOwn(views, name)

/**
 * Stands in for a mailbox: shows the emails that the server wrote to files instead of sending them. Serves on this
 * machine only, as anyone who reads them can sign in as any user.
 */
export async function startMailbox({ folder, clock = () => new Date() }: MailboxOptions): Promise<MailboxServer> {
  const files = openEmails(folder)
  /** Opened emails, kept in memory only. */
  let opened = new Set<string>()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A foreign host name that resolves to this address is refused (DNS rebinding).
    if (request.headers.host !== new URL(mailbox.url).host) return void response.writeHead(421).end()
    const { pathname, searchParams } = new URL(request.url ?? '/', mailbox.url)
    const to = (searchParams.get('to') ?? '').trim().slice(0, longestAddress)
    const { emails: all, older } = await files.list()
    const ids = new Set(all.map(({ id }) => id))
    opened = new Set([...opened].filter((id) => ids.has(id)))
    const emails = all.filter((email) => email.to.toLowerCase().includes(to.toLowerCase()))
    const [, id, part] = /^\/emails\/([\w-]+)(?:\/(html|delete))?$/.exec(pathname) ?? []
    const email = all.find((each) => each.id === id) ?? null
    const back = to ? `/?${new URLSearchParams({ to }).toString()}` : '/'

    if (request.method === 'POST') {
      // A form on another site must not delete anything.
      if (request.headers['sec-fetch-site'] !== 'same-origin') return void response.writeHead(403).end()
      if (part === 'delete' && email) await files.remove([email.id])
      else if (pathname === '/delete') await files.remove(emails.map((each) => each.id))
      return lead(response, back)
    }
    if (part === 'html' && email?.html) return void response.writeHead(200, ofEmails).end(framed(email.html))
    if (pathname !== '/' && (!email || part)) return lead(response, back)
    if (email) opened.add(email.id)
    const asked = searchParams.get('view')
    const isNew = (each: Email) => !opened.has(each.id)
    const view = isView(asked) ? asked : 'person'
    sendPage(response, 200, mailboxPage({ emails, older, to, opened: email, view, isNew, now: clock() }))
  }

  const mailbox = await serveHere(serve)
  return mailbox
}
