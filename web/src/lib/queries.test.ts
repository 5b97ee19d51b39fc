import { fitness } from '@finu/contract/fitness/fitness'
import { sleep } from '@finu/contract/sleep/sleep'
import type { QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { pages, query, refresh } from './queries.ts'
import { queryClient } from './query-client.ts'
import { storeToken } from './session.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
})
const sent = vi.fn<(address: string) => Promise<Response>>()
vi.stubGlobal('fetch', sent)

const chart = query(sleep.chart, { query: { days: 14 } }, { select: ({ days }) => days })
const nights = pages(sleep.list, { limit: 10 })
const exercises = pages(fitness.listExercises, {})
const active = query(fitness.activeExercise)
const all: Record<string, { queryKey: QueryKey }> = { chart, nights, exercises, active }

/** Returns the names of the cached queries that are to be loaded again. */
const listStale = () =>
  Object.entries(all).flatMap(([name, { queryKey }]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  )

beforeEach(() => {
  stored.clear()
  storeToken('token')
  queryClient.clear()
  for (const { queryKey } of Object.values(all)) queryClient.setQueryData(queryKey, {})
})

test('the first segment of a path reloads all of its queries, and no others', async () => {
  await refresh('sleep')
  expect(listStale()).toEqual(['chart', 'nights'])
})

test('an endpoint reloads its own queries, and none whose path continues its own', async () => {
  await refresh(fitness.listExercises)
  expect(listStale()).toEqual(['exercises'])
})

test('an answer and its pages are cached apart, and each input has its own', () => {
  const keys = [query(sleep.list), query(sleep.list, { query: { limit: 10 } }), nights, pages(sleep.list, { limit: 5 })]
  expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(keys.length)
})

test('pages follow the cursor to the end of a list', async () => {
  sent.mockResolvedValueOnce(Response.json({ nights: [], next_cursor: 'next' }))
  sent.mockResolvedValueOnce(Response.json({ nights: [], next_cursor: null }))
  queryClient.clear()
  const { pages: read } = await queryClient.fetchInfiniteQuery({ ...nights, pages: 3 })
  expect(read).toHaveLength(2)
  expect(sent.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/sleep?limit=10',
    '/api/v1/sleep?limit=10&cursor=next',
  ])
})
