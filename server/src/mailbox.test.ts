import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox, type MailboxServer } from '@finu/standins/mailbox'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMail, type Letter, type SendMail } from './platform/mail.ts'

let folder: string
let mailbox: MailboxServer
let sendMail: SendMail
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finu-mailbox-'))
  mailbox = await startMailbox({ folder })
  const log = pino({ level: 'silent' })
  sendMail = openMail({ smtpUrl: undefined, from: 'Finu <no-reply@finu.example>', host: 'finu.example', folder, log })
})
afterEach(async () => {
  await mailbox.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Sends an email as the server does. @param id sorts by time */
const send = (id: string, letter: Partial<Letter> = {}) =>
  sendMail({ to: 'sample@example.com', subject: `Email ${id}`, text: 'Hello', ...letter }, id)

const read = async (path: string) => (await fetch(`${mailbox.url}${path}`)).text()

/** Sends a form from a page. @param site where the page is from, as the browser reports it */
const post = (path: string, site?: string) =>
  fetch(`${mailbox.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    ...(site !== undefined && { headers: { 'sec-fetch-site': site } }),
  })

/** Requests the mailbox by another host name. */
const askAs = (host: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    request(`${mailbox.url}/`, { headers: { host } }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end(),
  )

test('the server’s emails are listed, newest first, and can be read in three ways', async () => {
  expect(await read('/')).toContain('No emails yet')
  await send('0001')
  await send('0002', { subject: 'Grüße aus „Finu“', text: 'Open https://finu.example/verify-email?token=abc.\nBye' })
  const page = await read('/')
  expect(page).toContain('TEST MAILBOX')
  expect(page.indexOf('Grüße aus „Finu“')).toBeLessThan(page.indexOf('Email 0001'))
  const email = await read('/emails/0002')
  expect(email).toContain('Finu &lt;no-reply@finu.example&gt;')
  expect(email).toMatch(/class="act open" href="https:\/\/finu\.example\/verify-email\?token=abc"/)
  expect(await read('/emails/0002?view=text')).toMatch(
    /<pre [^>]*>Open https:\/\/finu\.example\/verify-email\?token=abc\.\nBye/,
  )
  expect(await read('/emails/0002?view=source')).toContain('Message-ID: &lt;0002@finu.example&gt;')
})

test('emails are found by their address', async () => {
  await send('0001')
  await send('0002', { to: 'second@example.com' })
  const page = await read('/?to=SECOND%40')
  expect(page).toContain('Email 0002')
  expect(page).not.toContain('Email 0001')
  expect(await read('/?to=nobody')).toContain('No emails to this address')
})

test('the list has the newest 200, and says how many are older', async () => {
  const source = (id: string) => `From: a@finu.example\r\nTo: b@finu.example\r\nSubject: Email ${id}\r\n\r\nHello\r\n`
  const ids = Array.from({ length: 203 }, (_, index) => String(index + 1).padStart(4, '0'))
  for (const id of ids) await writeFile(join(folder, `${id}.eml`), source(id))
  // A file that is far too long, and one that is no email, are left out.
  await writeFile(join(folder, '9999.eml'), source('9999') + 'x'.repeat(2_000_000))
  await writeFile(join(folder, 'notes.txt'), source('text'))
  const page = await read('/')
  expect(page.match(/<li/g)).toHaveLength(199)
  expect(page).toContain('4 older ones')
  expect(page).not.toContain('Email 9999')
  expect(page).not.toContain('Email text')
})

test('an email’s content stays text, and its own page cannot do anything', async () => {
  const hostile = `<script>document.title='ran'</script><img src=x onerror="document.title='ran'">`
  await send('0001', {
    subject: hostile,
    text: `${hostile} javascript:alert(1) https://finu.example/"onmouseover="alert(1)`,
    html: `<p>Dear reader</p>${hostile}`,
  })
  for (const path of ['/', '/emails/0001', '/emails/0001?view=text', '/emails/0001?view=source']) {
    const response = await fetch(`${mailbox.url}${path}`)
    const page = await response.text()
    expect(page).not.toContain('<script>document')
    expect(page).not.toContain('<img')
    expect(page).not.toMatch(/href="javascript|"onmouseover/)
    const policy = response.headers.get('content-security-policy')!
    expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-[^']+';.*frame-ancestors 'none'/)
    expect(policy).not.toContain('unsafe-inline')
  }
  expect(await read('/emails/0001')).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const { headers } = await fetch(`${mailbox.url}/emails/0001/html`)
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|allow-forms/)
})

test('only its own pages delete, and only emails', async () => {
  await send('0001')
  await send('0002', { to: 'second@example.com' })
  await writeFile(join(folder, 'other.txt'), 'kept')
  for (const site of [undefined, 'cross-site', 'same-site', 'none'])
    expect((await post('/emails/0001/delete', site)).status).toBe(403)
  for (const path of ['/emails/..%2f0001/delete', '/emails/other.txt/delete', '/emails/none/delete'])
    expect((await post(path, 'same-origin')).status).toBe(303)
  expect(await readdir(folder)).toHaveLength(3)
  await post('/emails/0001/delete', 'same-origin')
  expect((await readdir(folder)).toSorted()).toEqual(['0002.eml', 'other.txt'])
  await send('0003')
  // Files that are not listed stay.
  await post('/delete?to=second', 'same-origin')
  expect((await readdir(folder)).toSorted()).toEqual(['0003.eml', 'other.txt'])
})

test('the mailbox answers on this machine alone, and by no other name', async () => {
  const { hostname, port } = new URL(mailbox.url)
  expect(hostname).toBe('127.0.0.1')
  expect(await askAs(`finu.example:${port}`)).toBe(421)
  expect(await askAs(`127.0.0.1:${port}`)).toBe(200)
})
