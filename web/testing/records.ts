import type { NewMedicine } from '@finu/contract/medicines/medicines'
import { accounts } from '@finu/contract/accounts/accounts'
import type { NewExercise } from '@finu/contract/fitness/fitness'
import type { MealDraft } from '@finu/contract/meals/meals'
import type { NewMood } from '@finu/contract/moods/moods'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import type { NewNight } from '@finu/contract/sleep/sleep'
import type { NewSymptom } from '@finu/contract/symptoms/symptoms'
import type { NewDrink } from '@finu/contract/water/water'
import type { NewWeight } from '@finu/contract/weight/weight'
import { readers } from '../src/guest/answers.ts'
import { addEntry, type Kept } from '../src/guest/entries.ts'
import { kindOf } from '../src/guest/kinds.ts'
import { isWritten, writeKept } from '../src/guest/writes.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { now, today } from '../src/lib/clock.ts'
import { browserTimezone, formatInstant } from '../src/lib/instants.ts'
import { newId } from '../src/lib/random.ts'
import { describeNewcomer } from './newcomer.ts'
import type { SentCall } from './sent-call.ts'

const nothingKept = (): Kept => ({ enteredAt: formatInstant(now()), entries: [], spends: [] })

interface Bodies {
  mood: NewMood
  symptom: NewSymptom
  exercise: NewExercise
  meal: MealDraft
  water: NewDrink
  weight: NewWeight
  sleep: NewNight
  medicine: NewMedicine
}

const standardBodies: Bodies = {
  mood: { mood_type: 'happy', triggers: [], activities: [] },
  symptom: { name: 'Headache', severity_score: 3, potential_triggers: [] },
  exercise: {
    name: 'Evening walk',
    type: 'cardio',
    duration_minutes: 30,
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
  },
  water: { amount_ml: 250 },
  weight: { weight_kg: 68.4 },
  medicine: { name: 'Ibuprofen' },
  sleep: { asleep_at: formatInstant(now() - 8 * 3_600_000), woke_at: formatInstant(now()) },
}

/**
 * The logs of a test's person. Uses the code of guests, which stores logs and answers calls as the server does; each log
 * of a kind that earns points earns five.
 */
export class Records {
  #kept = nothingKept()

  /** Adds a log, by default of now. @returns its id */
  add<Kind extends keyof Bodies>(kind: Kind, given: Partial<Bodies[Kind]> = {}): string {
    const id = newId()
    const time = formatInstant(now())
    const body = { ...standardBodies[kind], [kindOf({ kind }).time]: time, ...given }
    this.#kept = addEntry(this.#kept, { id, kind, loggedAt: time, body })
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
