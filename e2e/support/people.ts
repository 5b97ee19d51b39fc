import { randomUUID } from 'node:crypto'
import { healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { moodLevels, type NewMood } from '@finu/contract/moods/moods'
import type { User } from '@finu/contract/accounts/user'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

const password = 'Quiet.river7'
/** Time zone of every browser. */
export const timezone = 'Europe/Madrid'

/** Returns the date some days ago in the tests' time zone: YYYY-MM-DD. */
export function dayAgo(days: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone })
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

/** A person with an account. */
export interface Person {
  name: string
  email: string
  password: string
  token: string
}

/** Makes up the unique data of a new person. */
export function makeUp(name = 'Sample user') {
  return { name, email: `${randomUUID().slice(0, 13)}@example.com`, password }
}

/** The API, called directly as one person. */
export class Api {
  readonly #request: APIRequestContext
  readonly token: string

  constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.token = token
  }

  async call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}` }
    const response = await this.#request.fetch(`/api/v1${path}`, {
      method,
      headers,
      // The server may be closing an idle connection at this moment.
      ...(method === 'GET' && { maxRetries: 1 }),
      ...(data !== undefined && { data }),
    })
    expect(response.ok(), `${method} ${path} answered ${response.status()}`).toBe(true)
    return (await response.json()) as T
  }

  async me(): Promise<User> {
    return (await this.call<{ user: User }>('GET', '/auth/me')).user
  }

  async balance(): Promise<number> {
    return (await this.call<{ balance: number }>('GET', '/transactions/balance')).balance
  }

  async logMood(level: 1 | 2 | 3 | 4 | 5, more: Partial<NewMood> = {}): Promise<void> {
    const { mood_type, emoji, label } = moodLevels[level - 1]!
    await this.call('POST', '/moods', { mood_type, emoji, label, ...more })
  }

  async logSymptom(name: string, severity_score = 3): Promise<void> {
    await this.call('POST', '/symptoms', { name, severity_score })
  }
}

/** Opens an account through the API. */
export async function openAccount(request: APIRequestContext, name?: string): Promise<Person> {
  const { email, password: chosen, name: display_name } = makeUp(name)
  const response = await request.post('/api/v1/auth/register', {
    data: {
      email,
      password: chosen,
      display_name,
      agreed_to_terms: true,
      agreed_to_privacy: true,
      health_consent: { version: healthConsentVersion },
      timezone,
    },
  })
  expect(response.status()).toBe(201)
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { name: display_name, email, password: chosen, token }
}

/** Puts a person's session into the browser, as a sign-in would. It needs a file of the origin, not the app. */
export async function bringSession(page: Page, { token }: Person): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(`localStorage.setItem('authToken', ${JSON.stringify(token)})`)
}
