import { tokens } from '@finu/contract/accounts/tokens'
import { chips } from '@finu/contract/chips/chips'
import { meals } from '@finu/contract/meals/meals'
import type { Endpoint } from '@finu/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const label = { kind: 'label', basis: '100_g', label: { calories: 60 } }

/** Calls that write a row which refers to the account. */
const writes: readonly (readonly [name: string, endpoint: Endpoint, body: object])[] = [
  ['a custom food', meals.createOwnFood, { name: 'Milk', content: label }],
  ['a chip', chips.create, { kind: 'symptom', name: 'Itch' }],
  ['a personal token', tokens.create, { name: 'Mine', scopes: ['moods:read'] }],
]

const countWaiting = async () =>
  (await world.owner.query("select from pg_locks where not granted and locktype in ('transactionid', 'tuple')"))
    .rowCount

test.each(writes)(
  '%s that is written while the account is erased signs the person out',
  async (_name, endpoint, body) => {
    const person = await world.signUp()
    // The end of an erasure: the call has been let in, and waits for the row of the account, which goes.
    await world.owner.query('begin')
    await world.owner.query('select from users where user_id = $1 for update', [person.userId])
    const writing = person.send(endpoint, { body })
    await expect.poll(countWaiting).toBeGreaterThan(0)
    await world.owner.query("set local session_replication_role = 'replica'")
    await world.owner.query('delete from users where user_id = $1', [person.userId])
    await world.owner.query('commit')
    expect(await writing).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  },
)
