import { accounts } from '@finu/contract/accounts'
import type { Endpoint } from '@finu/contract/endpoint'
import type { User } from '@finu/contract/user'
import { readers } from '../src/guest/answers.ts'
import { describeGuest } from '../src/guest/guest-user.ts'
import { now, today } from '../src/lib/clock.ts'
import { browserTimezone, formatInstant } from '../src/lib/instants.ts'
import type { SentCall } from './sent-call.ts'

/** A person with an account who has finished the onboarding and logged nothing yet. */
export const describeNewcomer = (change: Partial<User> = {}): User => ({
  ...describeGuest('2026-01-01T00:00:00Z', browserTimezone()),
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'person@example.com',
  email_verified: true,
  display_name: 'Sample user',
  ...change,
})

/**
 * Answers a read as the server does for a newcomer; undefined for calls that have no such answer. A guest's browser
 * answers the same reads by itself, so its answers serve here too.
 */
export function answerForNewcomer(endpoint: Endpoint): ((call: SentCall) => Response) | undefined {
  if (endpoint === accounts.me) return () => Response.json({ user: describeNewcomer() })
  const read = readers.get(endpoint)
  if (!read) return undefined
  return ({ params, query }) => {
    const timezone = browserTimezone()
    const known = {
      kept: { enteredAt: formatInstant(now()), entries: [], spends: [] },
      timezone,
      today: today({ timezone, day_starts_at_minute: 0 }),
    }
    const asked = { params, query: endpoint.query?.parse(Object.fromEntries(query)) }
    return Response.json(read(known, asked as unknown as Parameters<typeof read>[1]))
  }
}
