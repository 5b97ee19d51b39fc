import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { TestServer } from './server.ts'

/** Decodes text that was wrapped and escaped for the wire (RFC 2045, 6.7). */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Returns the text of a letter; of a multipart one, its text part (RFC 2046, 5.1). */
function readBody(letter: string): string {
  const gap = letter.search(/\r?\n\r?\n/)
  const [head, body] = [letter.slice(0, gap), letter.slice(gap)]
  const boundary = /^content-type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(head)?.[1]
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).map((part) => part.trimStart())
    return readBody(parts.find((part) => /^content-type: text\/plain/im.test(part)) ?? '')
  }
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return /^content-transfer-encoding: quoted-printable/im.test(head) ? decodeQuotedPrintable(body) : body
}

/** Returns every letter to an address, oldest first: file names sort by time. */
async function readLetters({ dataDir }: TestServer, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const letters = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')))
  return letters.filter((letter) => new RegExp(`^to: .*${RegExp.escape(address)}`, 'im').test(letter)).map(readBody)
}

/** Returns the links of a kind sent to an address, oldest first. */
async function readLinks(server: TestServer, address: string, path: string): Promise<string[]> {
  const letters = await readLetters(server, address)
  return letters
    .flatMap((letter) => letter.match(/https?:\/\/\S+/g) ?? [])
    .filter((link) => new URL(link).pathname === path)
}

/**
 * Waits for the link sent to an address and returns it.
 * @param count the number of such links to wait for; the newest is returned
 */
export async function receiveLink(
  server: TestServer,
  address: string,
  path: '/verify-email' | '/not-me' | '/reset-password' | '/stop-letters' | '/stop-reminders',
  count = 1,
): Promise<string> {
  let links: string[] = []
  await expect(async () => {
    links = await readLinks(server, address, path)
    expect(links.length, `links to ${path} sent to ${address}`).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 15_000, intervals: [50, 100, 250] })
  return links.at(-1)!
}

/** Opens the link that confirms an address, and presses its button, as opening it does nothing. */
export async function confirmAddress(page: Page, server: TestServer, address: string, count = 1): Promise<void> {
  await page.goto(await receiveLink(server, address, '/verify-email', count))
  await page.getByRole('button', { name: 'Confirm email' }).click()
}
