import { accounts } from '@finu/contract/accounts/accounts'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { readers } from '../src/guest/answers.ts'
import { addEntry, type Entry, type EntryOf, type Kept } from '../src/guest/entries.ts'
import type { Kind } from '../src/guest/kinds.ts'
import { isWritten, writeKept } from '../src/guest/writes.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { now, today } from '../src/lib/clock.ts'
import { browserTimezone, formatInstant } from '../src/lib/instants.ts'
import { newId } from '../src/lib/random.ts'
import { describeNewcomer } from './newcomer.ts'
import type { SentCall } from './sent-call.ts'

const nothingKept = (): Kept => ({ enteredAt: formatInstant(now()), entries: [], spends: [] })

/** Body of a log, in which all fields are optional. */
type BodyOf<K extends Kind> = Partial<EntryOf<K>['body']>

const standardBodies: { [K in Kind]: EntryOf<K>['body'] } = {
  mood: { mood_type: 'happy', triggers: [], activities: [], timestamp: '' },
  symptom: { name: 'Headache', severity_score: 3, potential_triggers: [], timestamp: '' },
  exercise: {
    name: 'Evening walk',
    type: 'cardio',
    duration_minutes: 30,
    date: '',
    is_completed: true,
    start_timer: false,
  },
  meal: {
    name: 'Porridge',
    meal_type: 'breakfast',
    food_items: [],
    ingredients: [],
    image_urls: [],
    post_meal_feelings: [],
    eaten_at: '',
  },
}

/**
 * The logs of a test's person. Uses the code of guests, which stores moods, symptoms, meals and exercises and answers
 * calls as the server does; each log earns five points.
 */
export class Records {
  #kept = nothingKept()

  /** Adds a log, by default of now. @returns its id */
  add<K extends Kind>(kind: K, given: BodyOf<K> = {}): string {
    const id = newId()
    const time = formatInstant(now())
    const times = kind === 'exercise' ? { date: time } : kind === 'meal' ? { eaten_at: time } : { timestamp: time }
    const body = { ...standardBodies[kind], ...times, ...given }
    this.#kept = addEntry(this.#kept, { id, kind, loggedAt: time, body } as Entry)
    return id
  }

  clear(): void {
    this.#kept = nothingKept()
  }

  /** Returns the function that answers a call; undefined for calls that these records cannot answer. */
  responderOf(endpoint: Endpoint): ((call: SentCall) => Response) | undefined {
    if (endpoint === accounts.me) return () => Response.json({ user: describeNewcomer() })
    // Sent whenever the server is reachable, possibly after the test.
    if (endpoint === accounts.signOut) return () => Response.json({ success: true })
    const read = readers.get(endpoint)
    if (read) return (call) => this.#read(endpoint, read, call)
    return isWritten(endpoint) ? (call) => this.#write(endpoint, call) : undefined
  }

  #read(endpoint: Endpoint, read: NonNullable<ReturnType<typeof readers.get>>, { params, query }: SentCall): Response {
    const timezone = browserTimezone()
    const known = {
      kept: this.#kept,
      timezone,
      assistantName: 'Finu',
      today: today({ timezone, day_starts_at_minute: 0 }),
    }
    const asked = { params, query: endpoint.query?.parse(Object.fromEntries(query)) }
    return Response.json(read(known, asked as unknown as Parameters<typeof read>[1]))
  }

  #write(endpoint: Endpoint, { params, body, headers }: SentCall): Response {
    const { data, error } = endpoint.body?.safeParse(body) ?? {}
    if (error) return Response.json({ detail: error.issues[0]?.message, code: 'invalid' }, { status: 422 })
    const id = headers.get('idempotency-key') ?? newId()
    const ifMatch = headers.get('if-match')?.replaceAll('"', '') ?? null
    try {
      const written = writeKept(this.#kept, { endpoint, params, body: data, id, ifMatch, now: formatInstant(now()) })
      if (!written) return Response.json({ detail: 'The test has to answer this call.' }, { status: 501 })
      this.#kept = written.kept
      return Response.json(written.answer, { status: endpoint.status ?? 200 })
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      return Response.json({ detail: thrown.message, code: thrown.code }, { status: thrown.status })
    }
  }
}
