import { beforeEach, expect, test } from 'vitest'
import { goRound, lowestId, rowsAtOnce } from './round.ts'

const ids = Array.from({ length: 2 * rowsAtOnce + 5 }, (_, n) => ({
  user_id: `00000000-0000-7000-8000-${String(n + 1).padStart(12, '0')}`,
}))
const logged: object[] = []
const log = { error: (line: object) => void logged.push(line) }
beforeEach(() => void (logged.length = 0))

/** Pages of people, as a statement would list them. */
const listFrom = (people: readonly { user_id: string }[]) => async (after: { user_id: string } | null) =>
  people.filter(({ user_id: id }) => id > (after?.user_id ?? lowestId)).slice(0, rowsAtOnce)

test('everybody has their turn once, even after a page of people who all fail', async () => {
  const [done, later]: [string[], string[]] = [[], []]
  await goRound(log, {
    fails: 'it could not be done',
    list: listFrom(ids),
    act: async ({ user_id: id }) => {
      if (id <= ids[rowsAtOnce]!.user_id) throw new RangeError('of no use')
      done.push(id)
    },
    putOff: async ({ user_id: id }) => void later.push(id),
  })
  expect(done).toEqual(ids.slice(rowsAtOnce + 1).map(({ user_id: id }) => id))
  expect(later).toEqual(ids.slice(0, rowsAtOnce + 1).map(({ user_id: id }) => id))
  expect(logged).toHaveLength(later.length)
})

test('one who cannot be put off either holds up nobody', async () => {
  const done: string[] = []
  const fail = async () => {
    throw new Error('of no use')
  }
  await goRound(log, {
    fails: 'it could not be done',
    list: listFrom(ids.slice(0, 3)),
    act: async ({ user_id: id }) => (id === ids[0]!.user_id ? fail() : void done.push(id)),
    putOff: fail,
  })
  expect(done).toHaveLength(2)
  expect(logged).toHaveLength(2)
})

test('a database that is out of reach ends the round, and puts off nobody', async () => {
  const later: string[] = []
  const round = goRound(log, {
    fails: 'it could not be done',
    list: listFrom(ids.slice(0, 3)),
    act: async () => {
      throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
    },
    putOff: async ({ user_id: id }) => void later.push(id),
  })
  await expect(round).rejects.toThrow('Connection terminated')
  expect([later, logged]).toEqual([[], []])
})
