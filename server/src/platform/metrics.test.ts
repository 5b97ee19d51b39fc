import { readFileSync } from 'node:fs'
import { chat } from '@finu/contract/assistant/chat'
import { moods } from '@finu/contract/moods/moods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createWorld, type Client, type World } from '../../testing/world.ts'
import { queueJob } from './jobs.ts'
import { defineMetrics, openCounter, openHistogram, writeMetric } from './metrics.ts'
import { namesOf, openScrape } from './scrape.ts'

describe('the text format', () => {
  test('has help, kind, labels and values', () => {
    const figures = [{ labels: { route: '/a"b\\c\nd', status: '200' }, value: 2 }, { value: Infinity }]
    expect(writeMetric('finu_a_total', { kind: 'counter', help: 'A.' }, figures)).toBe(
      [
        '# HELP finu_a_total A.',
        '# TYPE finu_a_total counter',
        'finu_a_total{route="/a\\"b\\\\c\\nd",status="200"} 2',
        'finu_a_total +Inf',
        '',
      ].join('\n'),
    )
    expect(writeMetric('finu_b', { kind: 'gauge', help: 'B.' }, 3)).toContain('\nfinu_b 3\n')
  })

  test('has cumulative parts of a histogram', () => {
    const histogram = openHistogram([0.1, 1])
    for (const seconds of [0.1, 0.5, 5]) histogram.observe({ route: 'a' }, seconds)
    const text = writeMetric('finu_seconds', { kind: 'histogram', help: 'A.' }, histogram.figures())
    expect(text.split('\n').slice(2)).toEqual([
      'finu_seconds_bucket{route="a",le="0.1"} 1',
      'finu_seconds_bucket{route="a",le="1"} 2',
      'finu_seconds_bucket{route="a",le="+Inf"} 3',
      'finu_seconds_sum{route="a"} 5.6',
      'finu_seconds_count{route="a"} 3',
      '',
    ])
  })
})

describe('a scrape', () => {
  const metrics = { finu_a: { kind: 'gauge', help: 'A.' } } as const

  test('reads each source once in ten seconds, however many ask', async () => {
    let [reads, now] = [0, 0]
    const scrape = openScrape([defineMetrics({ metrics, read: () => ({ finu_a: ++reads }) })], () => now)
    const texts = await Promise.all(Array.from({ length: 100 }, scrape))
    now = 9_999
    texts.push(await scrape())
    expect([reads, new Set(texts).size]).toEqual([1, 1])
    now = 10_000
    expect(await scrape()).toContain('finu_a 2\n')
  })

  test('leaves out and counts a source that fails or does not answer', async () => {
    const failing = defineMetrics({ metrics, read: () => Promise.reject(new Error('away')) })
    const hanging = defineMetrics({ metrics, read: () => new Promise<{ finu_a: number }>(() => {}) })
    const fine = defineMetrics({ metrics: { finu_b: metrics.finu_a }, read: () => ({ finu_b: 1 }) })
    const text = await openScrape([failing, hanging, fine], () => 0, 1)()
    expect(text).toContain('finu_b 1\n')
    expect(text).toContain('finu_sources_unread 2\n')
    expect(text).not.toContain('finu_a')
  })
})

describe('the metrics of a server', () => {
  let world: World
  let person: Client
  beforeAll(async () => {
    world = await createWorld()
    person = await world.signUp('Quittenmarmelade')
  })
  afterAll(() => world.close())

  let now = 0
  const scrape = () => openScrape(world.metrics, () => (now += 10_000), 30_000)()

  test('count calls by pattern and status, pages and unknown addresses as one each', async () => {
    const { id } = await person.call(moods.create, { body: { mood_type: 'calm', notes: 'Zwetschgenkuchen' } })
    await person.call(moods.remove, { params: { id } })
    for (const url of ['/api/v1/Mirabelle', '/api/Pflaume?a=1', '/Birne', '/assets/Apfel.js'])
      await world.app.inject(url)
    await expect.poll(scrape).toContain('finu_calls_total{method="GET",route="web",status="404"} 2\n')
    const text = await scrape()
    expect(text).toContain('finu_calls_total{method="POST",route="/api/v1/moods",status="201"} 1\n')
    expect(text).toContain('finu_calls_total{method="GET",route="unknown",status="404"} 2\n')
    expect(text).toContain('finu_call_duration_seconds_count{method="POST",route="/api/v1/moods"} 1\n')
    expect(text).toContain('finu_sources_unread 0\n')
    const personal = [
      'Quittenmarmelade',
      'Zwetschgenkuchen',
      'Mirabelle',
      'Pflaume',
      'Birne',
      'Apfel',
      '@',
      '127.0.0.1',
    ]
    for (const words of [...personal, id, person.userId]) expect(text).not.toContain(words)
    // Its only labels are those of the code.
    const labels = [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)
    expect([...new Set(labels)].toSorted()).toEqual(
      ['by', 'kind', 'le', 'method', 'outcome', 'pool', 'quantile', 'route', 'state', 'status'].filter((label) =>
        labels.includes(label),
      ),
    )
  })

  test('show jobs and letters that wait or failed, and that there is no worker', async () => {
    const queue = 'delete from graphile_worker._private_jobs'
    await world.owner.query(queue)
    await world.owner.query('update outbox set settled_at = now(), failure = null')
    expect(await scrape()).toMatch(/finu_jobs_oldest_waiting_seconds 0\n[^]*finu_jobs_failed 0\n/)
    const job = { name: 'waiting', Payload: z.object({}) }
    await world.database.unfenced.transaction(async (tx) => {
      for (let n = 0; n < 3; n++) queueJob(tx, job, {})
    })
    await world.owner.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 hour',
       attempts = case when id = (select min(id) from graphile_worker._private_jobs) then max_attempts else 0 end`,
    )
    await world.owner.query(
      `insert into outbox (user_id, id, kind, details, created_at, settled_at, failure)
       select $1, gen_random_uuid(), 'send_link', '{}', now(), settled_at, failure from (values
         (null::timestamptz, null), ($2::timestamptz, 'EAUTH'), ($2, 'not_needed'), ($2, null), ($2 - interval '25 hours', 'EAUTH')
       ) ended (settled_at, failure)`,
      [person.userId, world.clock.now],
    )
    const text = await scrape()
    expect(Number(/^finu_jobs_oldest_waiting_seconds (.*)$/m.exec(text)![1])).toBeGreaterThanOrEqual(3_600)
    expect(text).toContain('finu_jobs_failed 1\n')
    expect(text).toContain('finu_outbox_waiting{kind="send_link"} 1\n')
    expect(text).toContain('finu_outbox_failed{kind="send_link"} 1\n')
    expect(text).toContain('finu_worker_heartbeat_age_seconds +Inf\n')
    await world.owner.query(queue)
  })

  test('count answers of the coach', async () => {
    await person.call(chat.send, { body: { messages: [{ role: 'user', content: 'Zwetschgenkuchen?' }] } })
    const text = await scrape()
    expect(text).toContain('finu_answers_total{by="coach",outcome="done"} 1\n')
    expect(text).not.toContain('Zwetschgenkuchen')
  })

  test('show open conversions and a stopped treasury', async () => {
    expect(await scrape()).toMatch(/finu_conversions_open 0\n[^]*finu_treasury_stopped 0\n/)
    await world.owner.query(
      `insert into treasuries (chain_id, address, daily_cap, stopped_reason, stopped_at, compared_block)
       values (97, '0x', 1, 'unknown_payment', now(), 0)`,
    )
    expect(await scrape()).toContain('finu_treasury_stopped 1\n')
  })

  test('have each name once, and are all that the dashboard and the alerts name', () => {
    const names = namesOf(world.metrics)
    expect(new Set(names).size).toBe(names.length)
    for (const file of ['grafana-dashboard.json', 'alerts.yml']) {
      const text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
      const named = [...text.matchAll(/\b(?:finu|process|nodejs)_\w+/g)].map(([name]) =>
        name.replace(/(?<=_seconds)_(?:bucket|sum|count)$/, ''),
      )
      expect(named.length).toBeGreaterThan(5)
      expect(named.filter((name) => !names.includes(name))).toEqual([])
    }
  })
})

test('a counter gives copies, so that a scrape is one moment', () => {
  const counter = openCounter()
  counter.add({ a: '1' })
  const before = counter.figures()
  counter.add({ a: '1' })
  expect([before[0]!.value, counter.figures()[0]!.value]).toEqual([1, 2])
})
