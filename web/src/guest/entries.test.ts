import { mostGuestEntries } from '@finu/contract/guest/guest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEntry, countEntries, entriesOf, readEntries, removeEntry, type Entry, type Kept } from './entries.ts'

const enteredAt = '2026-11-22T08:00:00.000Z'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const mood = (number: number, timestamp = enteredAt): Entry => ({
  id: idOf(number),
  kind: 'mood',
  loggedAt: enteredAt,
  body: { mood_type: 'calm', triggers: [], activities: [], timestamp },
})
const symptom = (number: number): Entry => ({
  id: idOf(number),
  kind: 'symptom',
  loggedAt: enteredAt,
  body: { name: 'Headache', severity_score: 3, potential_triggers: [], timestamp: enteredAt },
})
const keptOf = (...entries: Entry[]): Kept => ({ enteredAt, entries, spends: [] })

test('stored entries are read back unchanged', () => {
  const kept = keptOf(mood(1), symptom(2))
  expect(readEntries(JSON.stringify(kept))).toEqual(kept)
})

test('invalid or foreign entries are omitted, and the rest is kept', () => {
  const broken = [null, 7, {}, { ...mood(3), id: 'mine' }, { ...symptom(4), kind: 'dream' }, { ...mood(5), body: {} }]
  const undated = { ...mood(6), body: { mood_type: 'calm' } }
  const read = readEntries(JSON.stringify({ enteredAt, entries: [mood(1), ...broken, undated, symptom(2)] }))
  expect(read?.entries).toEqual([mood(1), symptom(2)])
})

test('any stored text is read without an error, with invalid parts omitted', () => {
  const text = fc.oneof(fc.string(), fc.json(), fc.constant(null))
  fc.assert(
    fc.property(text, (lies) => {
      expect(() => readEntries(lies)).not.toThrow()
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (entries) => {
      expect(readEntries(JSON.stringify({ enteredAt, entries }))?.entries).toEqual([])
    }),
  )
})

test('there are never more entries than the maximum, nor duplicate keys', () => {
  const many = Array.from({ length: mostGuestEntries + 20 }, (_, index) => mood(index))
  expect(readEntries(JSON.stringify(keptOf(...many)))?.entries).toHaveLength(mostGuestEntries)
  expect(readEntries(JSON.stringify(keptOf(mood(1), mood(1))))?.entries).toHaveLength(1)
  const full = keptOf(...many.slice(0, mostGuestEntries))
  expect(() => addEntry(full, mood(900))).toThrow('A guest can keep 200 entries. Sign in to take them along.')
  expect(addEntry(full, mood(1))).toEqual(full)
})

test('an entry is added once, and can be removed', () => {
  const one = addEntry(keptOf(), mood(1))
  expect(addEntry(one, mood(1)).entries).toHaveLength(1)
  expect(removeEntry(one, idOf(1)).entries).toEqual([])
  expect(removeEntry(one, idOf(2)).entries).toHaveLength(1)
})

test('entries of a kind are sorted by their own time, latest first', () => {
  const kept = keptOf(mood(1), mood(2, '2026-11-20T08:00:00Z'), symptom(3), mood(4, '2026-11-22T09:00:00Z'))
  expect(entriesOf(kept, 'mood').map(({ id }) => id)).toEqual([idOf(4), idOf(1), idOf(2)])
})

test('entries are counted by kind', () => {
  expect(countEntries([mood(1), symptom(2), mood(3)])).toEqual(['2 moods', '1 symptom'])
  expect(countEntries([])).toEqual([])
})
