import type { Endpoint } from '@finu/contract/platform/endpoint'
import { fitness } from '@finu/contract/fitness/fitness'
import { meals } from '@finu/contract/meals/meals'
import { moods } from '@finu/contract/moods/moods'
import { symptoms } from '@finu/contract/symptoms/symptoms'
import { contract } from '../src/app.ts'
import type { HostileCall } from './hostile-values.ts'
import type { Client, World } from './world.ts'

/** Every call, by its name in the OpenAPI document. */
export const endpointsByName: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [`${room}.${name}`, endpoint]),
  ),
)

/** Creates a record of each kind for a person. @returns their ids */
export async function fillWith(person: Client): Promise<string[]> {
  const { id: mood } = await person.call(moods.create, { body: { mood_type: 'calm' } })
  const { id: symptom } = await person.call(symptoms.create, { body: { name: 'Headache', severity_score: 2 } })
  const meal = { name: 'Lunch', meal_type: 'lunch', food_items: [{ name: 'Rice' }] }
  const { id: eaten } = await person.call(meals.create, { body: meal })
  const { id: goal } = await person.call(fitness.createGoal, { body: { name: 'Walk' } })
  const { id: walk } = await person.call(fitness.createExercise, { body: { name: 'Walk', duration_minutes: 20 } })
  return [mood, symptom, eaten, goal, walk]
}

/** Sends a call to its path of the OpenAPI document. */
export function sendHostile(
  world: World,
  method: string,
  path: string,
  call: HostileCall,
  tokens: Record<string, string>,
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.parameters[name] || '_'))
  const query = Object.entries(call.parameters).filter(([name]) => !path.includes(`{${name}}`))
  return world.app.inject({
    method: method.toUpperCase() as 'POST',
    url: query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled,
    headers: {
      ...(call.session === 'none' ? {} : { authorization: `Bearer ${tokens[call.session]}` }),
      ...(call.payload === null || call.contentType === '' ? {} : { 'content-type': call.contentType }),
      // Each header is read by calls of one kind, and ignored by the others.
      ...(call.key === undefined ? {} : { 'idempotency-key': call.key, 'if-match': call.key }),
    },
    ...(call.payload === null ? {} : { payload: Buffer.from(call.payload) }),
  })
}
