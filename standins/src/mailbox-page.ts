import { escape } from './html.ts'
import { mostListed, type Email } from './mailbox-emails.ts'
import { script, style } from './mailbox-style.ts'

/** The views of an email. */
export const views = { person: 'As a person sees it', text: 'Plain text', source: 'Source' } as const
export type View = keyof typeof views

/** The contents of the page. */
export interface Mailbox {
  emails: readonly Email[]
  older: number
  /** Lists only emails to addresses that contain this; empty for all. */
  to: string
  /** The email in the page's address; null for the list. */
  opened: Email | null
  view: View
  isNew: (email: Email) => boolean
  now: Date
}

const dayMs = 86_400_000
const format = (at: Date, options: Intl.DateTimeFormatOptions) => at.toLocaleString('en-GB', options)

/** Formats a time: '22:04' today, 'Mon' this week, else '7 Nov'. */
function shortTime(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return format(at, { hour: '2-digit', minute: '2-digit' })
  return format(
    at,
    now.getTime() - at.getTime() < 6 * dayMs ? { weekday: 'short' } : { day: 'numeric', month: 'short' },
  )
}

const longTime = (at: Date) =>
  format(at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }) +
  `, ${format(at, { hour: '2-digit', minute: '2-digit', second: '2-digit' })}`

const linkPattern = /https?:\/\/[^\s<>"')]+[^\s<>"').,;:]/

/** Finds the first link of an email, which is the one to act on. */
export const findLink = ({ text }: Email): string | null => linkPattern.exec(text)?.[0] ?? null

const newTab = 'target="_blank" rel="noopener noreferrer"'

/** Escapes text and turns its URLs into links. */
const withLinks = (text: string): string =>
  text
    .split(new RegExp(`(${linkPattern.source})`))
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}" ${newTab}>${escape(part)}</a>` : escape(part)))
    .join('')

const query = (values: Record<string, string>): string => {
  const text = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
  return text && `?${text}`
}

const row = (email: Email, shown: Email | null, { to, isNew, now }: Mailbox) =>
  `<li${isNew(email) ? ' class="new"' : ''}><a href="/emails/${email.id}${escape(query({ to }))}"${email === shown ? ' aria-current="true"' : ''}>
<b>${escape(email.subject)}</b><time datetime="${email.at.toISOString()}">${shortTime(email.at, now)}</time>
<span>To ${escape(email.to)}</span><small>${escape(email.text.replaceAll(/\s+/g, ' ').slice(0, 160))}</small></a></li>`

function list(mailbox: Mailbox, shown: Email | null): string {
  const { emails, older, to } = mailbox
  const addresses = [...new Set(emails.map((email) => email.to))].map(
    (address) => `<option value="${escape(address)}">`,
  )
  const rows = emails.map((email) => row(email, shown, mailbox)).join('')
  const none = to
    ? `<div class="none"><b>No emails to this address</b>Nothing was sent to ${escape(to)} yet.</div>`
    : '<div class="none"><b>No emails yet</b>An email appears here when Finu sends one, for example after a sign-up or a sign-in from a new device.</div>'
  return `<section class="box" aria-labelledby="box"><div class="top"><h1 id="box">Emails</h1>
<a class="act" href="/${escape(query({ to }))}">Refresh</a>
${rows && `<form method="post" action="/delete${escape(query({ to }))}"><button class="act">Delete all</button></form>`}</div>
${rows || to ? `<form class="find"><label for="to">Show emails to</label><input id="to" name="to" list="addresses" maxlength="254" autocomplete="off" placeholder="Any address" value="${escape(to)}"><datalist id="addresses">${addresses.join('')}</datalist></form>` : ''}
${rows ? `<ul class="list" aria-label="Emails">${rows}</ul>` : none}
${older > 0 ? `<p class="older">The newest ${mostListed} are shown. ${older} older ones are files in the mail folder of the data folder.</p>` : ''}</section>`
}

function paper(email: Email, view: View): string {
  if (view === 'source') return `<pre class="paper" tabindex="0">${escape(email.source)}</pre>`
  if (view === 'text') return `<pre class="paper" tabindex="0">${escape(email.text)}</pre>`
  if (email.html === null) return `<div class="paper">${withLinks(email.text)}</div>`
  return `<iframe class="paper" title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/emails/${email.id}/html"></iframe>`
}

function show(email: Email, { view, to }: Mailbox): string {
  const link = findLink(email)
  const tabs = Object.entries(views).map(
    ([name, label]) =>
      `<a class="act" href="/emails/${email.id}${escape(query({ to, view: name === 'person' ? '' : name }))}"${name === view ? ' aria-current="page"' : ''}>${label}</a>`,
  )
  return `<article aria-labelledby="subject"><a class="back" href="/${escape(query({ to }))}">Back to all emails</a>
<h1 id="subject">${escape(email.subject)}</h1>
<dl><div><dt>From</dt><dd>${escape(email.from)}</dd></div><div><dt>To</dt><dd>${escape(email.to)}</dd></div><div><dt>Time</dt><dd>${longTime(email.at)}</dd></div></dl>
<nav class="tabs" aria-label="How it is shown">${tabs.join('')}</nav>${paper(email, view)}
<footer>${link === null ? '' : `<a class="act open" href="${escape(link)}" ${newTab}>Open the link</a><button class="act" type="button" data-copy="${escape(link)}" hidden>Copy the link</button>`}
<form method="post" action="/emails/${email.id}/delete${escape(query({ to }))}"><button class="act del">Delete</button></form></footer></article>`
}

/** Shows the emails on the left, and the opened or newest one on the right; a phone shows one of both. */
export function mailboxPage(mailbox: Mailbox): string {
  const shown = mailbox.opened ?? mailbox.emails[0] ?? null
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test mailbox</title><style>${style}</style></head><body>
<header class="test"><b>TEST MAILBOX</b><span>Emails from this test installation stay here. Nothing is sent to anyone.</span></header>
<main class="${mailbox.opened ? 'at-email' : 'at-list'}">${list(mailbox, shown)}${shown ? show(shown, mailbox) : '<div class="none choose"><b>Choose an email</b></div>'}</main>
<script>${script}</script></body></html>
`
}

/** Builds an email's own page, whose links open elsewhere. It is shown in a frame without rights. */
export const framed = (html: string): string => `<!doctype html><base target="_blank">${html}`
