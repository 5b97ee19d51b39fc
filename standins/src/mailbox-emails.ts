import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'

/** An email in the folder. */
export interface Email {
  /** The name of its file. */
  id: string
  subject: string
  from: string
  to: string
  at: Date
  text: string
  /** The HTML version; null if there is none. */
  html: string | null
  source: string
}

/** The number of newest emails listed; older ones remain as files. */
export const mostListed = 200
/** Longer files are no emails of the server. */
const longestBytes = 1024 * 1024
const idPattern = /^[\w-]{1,100}$/

const formatAddress = ({ name, address = '' }: Address) => (name ? `${name} <${address}>` : address)

async function parse(id: string, file: Buffer, modified: Date): Promise<Email> {
  const { subject = '(no subject)', from, to, date, text = '', html } = await PostalMime.parse(file)
  const at = new Date(date ?? Number.NaN)
  return {
    id,
    subject,
    from: from ? formatAddress(from) : '',
    to: (to ?? []).map(formatAddress).join(', '),
    at: Number.isNaN(at.getTime()) ? modified : at,
    text,
    html: html ?? null,
    source: file.toString('utf8'),
  }
}

/** Opens the emails that the server wrote into a folder, newest first: file names sort by time. */
export function openEmails(folder: string) {
  const parsed = new Map<string, Email>()

  async function listIds(): Promise<string[]> {
    const files = await readdir(folder).catch(() => [])
    return files
      .flatMap((file) => (file.endsWith('.eml') && idPattern.test(file.slice(0, -4)) ? [file.slice(0, -4)] : []))
      .sort()
      .toReversed()
  }

  /** @returns null for one that is missing, incomplete or unreadable */
  async function read(id: string): Promise<Email | null> {
    const path = join(folder, `${id}.eml`)
    try {
      const { size, mtime } = await stat(path)
      if (size > longestBytes) return null
      const key = `${id}:${size}:${mtime.getTime()}`
      const known = parsed.get(key)
      if (known) return known
      const email = await parse(id, await readFile(path), mtime)
      if (parsed.size >= mostListed) parsed.delete(parsed.keys().next().value!)
      parsed.set(key, email)
      return email
    } catch {
      return null
    }
  }

  return {
    /** @returns the newest, and the number of older ones that are left out */
    async list(): Promise<{ emails: Email[]; older: number }> {
      const ids = await listIds()
      const emails = await Promise.all(ids.slice(0, mostListed).map(read))
      return { emails: emails.filter((email) => email !== null), older: Math.max(0, ids.length - mostListed) }
    },
    async remove(ids: readonly string[]): Promise<void> {
      await Promise.all(
        ids.filter((id) => idPattern.test(id)).map((id) => rm(join(folder, `${id}.eml`), { force: true })),
      )
    },
  }
}
