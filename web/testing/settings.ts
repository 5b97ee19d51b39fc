import { accounts, type AccountWays, type Session } from '@finu/contract/accounts/accounts'
import { insights } from '@finu/contract/insights/insights'
import { ownData, type SecurityEvent } from '@finu/contract/accounts/own-data'
import type { Passkey } from '@finu/contract/accounts/passkey'
import { secondStep } from '@finu/contract/accounts/second-step'
import type { ReportLetters } from '@finu/contract/insights/report-letters'
import { page, type Locator } from 'vitest/browser'
import { now } from '../src/lib/clock.ts'
import { formatInstant } from '../src/lib/instants.ts'
import { newId } from '../src/lib/random.ts'
import { api } from './open-app.tsx'

export const settings: Locator = page.getByRole('dialog', { name: 'Settings' })
export const saveChanges: Locator = page.getByRole('button', { name: 'Save Changes' })

export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Returns a signed-in device; this one if no user agent is given. */
export const describeDevice = (user_agent?: string): Session => ({
  id: newId(),
  created_at: formatInstant(now()),
  last_seen_at: formatInstant(now()),
  user_agent: user_agent ?? navigator.userAgent,
  is_current: user_agent === undefined,
})

/** Answers with the signed-in devices; ended sessions are removed. */
export function answerDevices(...devices: Session[]): void {
  let kept = devices
  api.answer(accounts.listSessions, () => ({ sessions: kept }))
  api.answer(accounts.endSession, ({ params }) => {
    kept = kept.filter(({ id }) => id !== params['id'])
    return { success: true as const }
  })
  api.answer(accounts.endOtherSessions, () => {
    const ended = kept.length - 1
    kept = kept.filter(({ is_current }) => is_current)
    return { success: true as const, ended }
  })
}

export const describeEvent = (position: number, change: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: newId(),
  position,
  at: formatInstant(now()),
  kind: 'signed_in',
  network: '192.0.2.0/24',
  user_agent: iPhone,
  hash: String(position).padStart(64, '0'),
  ...change,
})

/** Answers with the security events by pages, latest first. */
export function answerEvents(events: SecurityEvent[], isUnbroken = true): void {
  api.answer(ownData.listSecurityEvents, ({ query }) => {
    const start = Number(query.get('cursor') ?? 0)
    const end = start + 20
    const isLast = end >= events.length
    return {
      events: events.slice(start, end),
      has_more: !isLast,
      next_cursor: isLast ? null : String(end),
      is_unbroken: isUnbroken,
    }
  })
}

export const describePasskey = (name = 'Laptop'): Passkey => ({
  id: newId(),
  name,
  created_at: formatInstant(now()),
  last_used_at: null,
})

/** Answers with the ways to sign in of an account with an address and a password, without a second step. */
export function answerWays(change: Partial<AccountWays> = {}): void {
  api.answer(accounts.listWays, {
    ways: [{ kind: 'email', linked_at: formatInstant(now()) }],
    has_password: true,
    pending_email: null,
    passkeys: [],
    ...change,
  })
  api.answer(secondStep.read, { since: null, last_used_at: null, recovery_codes_left: 0 })
}

/** Answers with the setting of the weekly report by email; changes are kept. */
export function answerReportLetters(change: Partial<ReportLetters> = {}): void {
  let kept: ReportLetters = {
    is_wanted: false,
    next_at: null,
    is_open: true,
    email: 'person@example.com',
    is_confirmed: true,
    ...change,
  }
  api.answer(insights.reportLetters, () => kept)
  api.answer(insights.wantReportLetters, ({ body }) => (kept = { ...kept, ...(body as Partial<ReportLetters>) }))
}
