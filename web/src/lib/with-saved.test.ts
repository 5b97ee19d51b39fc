import { expect, test } from 'vitest'
import { withSaved } from './with-saved.ts'

const saved = { id: 'a', name: 'Run', duration_minutes: 5, reward: null }

test('a saved log replaces its shown fields at any depth', () => {
  const other = { id: 'b', name: 'Walk' }
  const pages = { pages: [{ exercises: [{ id: 'a', name: 'Run', duration_minutes: 20 }, other] }] }
  const next = withSaved(pages, saved)
  expect(next).toEqual({ pages: [{ exercises: [{ id: 'a', name: 'Run', duration_minutes: 5 }, other] }] })
  expect(pages.pages[0]!.exercises[0]).toMatchObject({ duration_minutes: 20 })
  expect(withSaved({ id: 'a', name: 'Swim' }, saved)).toEqual({ id: 'a', name: 'Run' })
})

test('data without the log keeps its reference', () => {
  for (const data of [null, undefined, 7, 'a', { id: 'b', list: [{ id: 'c' }] }, [new Map([['a', saved]])]])
    expect(withSaved(data, saved)).toBe(data)
})
