import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { accounts } from '@finu/contract/accounts/accounts'
import { moods } from '@finu/contract/moods/moods'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startCollector, type Collector, type ReceivedSpan } from '../../testing/collector.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createHttp } from './http-server.ts'
import { doJob, queueJob, startJobs } from './jobs.ts'
import { openAdmission } from './admission.ts'
import { openLog } from './log.ts'
import { sql } from './sql.ts'
import { startTracing, type Tracing } from './tracing.ts'

const options = { headers: {}, share: 1, serviceName: 'finu' }
const lines: string[] = []
const log = openLog('info', { write: (line) => void lines.push(line) })
const [serverKind, clientKind, consumerKind] = [2, 3, 5]

let collector: Collector
let tracing: Tracing
beforeEach(async () => {
  lines.length = 0
  collector = await startCollector()
  tracing = startTracing({ ...options, endpoint: collector.url, headers: { 'x-key': 'secret' } }, '1.2.3', log)
})
afterEach(async () => {
  await tracing.stop()
  await collector.stop()
})

const find = (spans: readonly ReceivedSpan[], name: string) => spans.find((span) => span.name === name)!

describe('traces of a world', () => {
  let world: World
  beforeEach(async () => void (world = await createWorld({ tracing })))
  afterEach(() => world.close())

  test('have calls by their pattern with their statements, and nothing of a person', async () => {
    const person = await world.signUp('Rumpelstilzchen')
    const mood = await person.call(moods.create, { body: { mood_type: 'calm', notes: 'a secret note' } })
    await person.call(moods.remove, { params: { id: mood.id } })
    await world.anonymous.send(accounts.login, { body: { email: person.email, password: 'Wrong.password1' } })
    const { headers } = await world.app.inject('/api/v1/moods/x?search=a-secret-search')
    await tracing.stop()

    const created = find(collector.spans, 'POST /api/v1/moods')
    expect(created).toMatchObject({
      kind: serverKind,
      parentId: '',
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/v1/moods', 'http.response.status_code': 201 },
      service: { 'service.name': 'finu', 'service.version': '1.2.3' },
    })
    const removed = find(collector.spans, 'DELETE /api/v1/moods/:id')
    const statements = collector.spans.filter(({ parentId }) => parentId === removed.spanId)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements)
      expect(statement).toMatchObject({
        kind: clientKind,
        traceId: removed.traceId,
        attributes: { 'db.system.name': 'postgresql', 'finu.statement': expect.stringMatching(/^[\w-]{22}$/) },
      })
    expect(statements.map(({ attributes }) => attributes['db.collection.name'])).toContain('moods')
    const refused = collector.spans.find(({ attributes }) => attributes['finu.request_id'] === headers['x-request-id'])
    expect(refused?.attributes['http.route']).toBe('unknown')

    expect(collector.headers['x-key']).toBe('secret')
    const personal = [person.email, person.userId, mood.id, person.token!, 'Rumpelstilzchen', 'secret', '127.0.0.1']
    for (const word of personal) expect(collector.received()).not.toContain(word)
  })

  test('have jobs by their kind, with the requests that they send, by their host alone', async () => {
    const service = createHttpServer((_request, response) => response.writeHead(204).end())
    service.listen(0, 'localhost')
    await once(service, 'listening')
    const address = `http://localhost:${(service.address() as AddressInfo).port}/people/17?name=somebody`
    const nobody = randomUUID()
    const ask = doJob({ name: 'ask', Payload: z.object({}) }, async () => {
      await fetch(address, { method: 'POST' })
      const [response] = (await once(get(address), 'response')) as [NodeJS.ReadableStream]
      await once(response.resume(), 'end')
      await world.database.forUser(nobody).find(sql`select 1 as one from users where user_id = ${nobody}`)
    })
    const fail = doJob({ name: 'fail', Payload: z.object({}) }, async () => {
      throw new Error('what somebody wrote')
    })
    const jobs = startJobs(world.access.jobsUrl, [ask, fail], openLog('silent'))
    await world.database.unfenced.transaction(async (tx) => {
      queueJob(tx, ask.job, {})
      queueJob(tx, { ...fail.job, attempts: 1 }, {})
    })
    await expect
      .poll(
        async () => (await world.owner.query('select from graphile_worker._private_jobs where attempts = 0')).rowCount,
      )
      .toBe(0)
    await jobs.stop()
    await tracing.stop()
    service.close()

    const job = find(collector.spans, 'job ask')
    expect(job).toMatchObject({ kind: consumerKind, parentId: '', status: 0, attributes: { 'finu.job': 'ask' } })
    const sent = collector.spans.filter(({ parentId }) => parentId === job.spanId)
    for (const method of ['POST', 'GET'])
      expect(find(sent, `${method} localhost`)).toMatchObject({
        kind: clientKind,
        attributes: { 'server.address': 'localhost', 'http.response.status_code': 204 },
      })
    expect(find(collector.spans, 'job fail')).toMatchObject({ status: 2, attributes: { 'error.type': 'Error' } })
    for (const word of ['people', 'somebody']) expect(collector.received()).not.toContain(word)
    // Deliveries of traces are not traced themselves.
    expect(collector.spans.filter(({ attributes }) => attributes['server.address'] === '127.0.0.1')).toEqual([])
  })
})

describe('a caller’s traceparent', () => {
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const capacity = { calls: 100, callsAskingOthers: 100, connections: 100, connectionsPerAddress: 100 }

  test.each([
    ['from a trusted proxy is gone on with', 1, true],
    ['from anybody else counts for nothing', 0, false],
  ])('%s', async (_title, trustedProxies, isTaken) => {
    const app = createHttp({ logger: log, trustedProxies, hasAccessLog: false, tracing, capacity }, openAdmission(9, 9))
    app.get('/api/v1/fails', () => Promise.reject(new Error('what somebody wrote')))
    await app.inject({ url: '/api/v1/fails', headers: { traceparent: `00-${traceId}-${spanId}-01` } })
    await app.inject({ url: '/api/v1/fails', headers: { traceparent: `00-${traceId}-${spanId}-00` } })
    await app.close()
    await tracing.stop()
    // A trusted proxy also decides what is traced.
    expect(collector.spans).toHaveLength(trustedProxies === 1 ? 1 : 2)
    expect(collector.spans[0]).toMatchObject({
      name: 'GET /api/v1/fails',
      parentId: isTaken ? spanId : '',
      status: 2,
      attributes: { 'http.response.status_code': 500 },
    })
    expect(collector.spans[0]!.traceId === traceId).toBe(isTaken)
    expect(collector.received()).not.toContain('somebody')
  })
})

test('a share of nothing traces nothing', async () => {
  const none = startTracing({ ...options, endpoint: collector.url, share: 0 }, '1', log)
  const world = await createWorld({ tracing: none })
  await world.signUp()
  await world.close()
  await none.stop()
  expect(collector.spans).toEqual([])
})

test('a collector that refuses is said once, and holds nothing up', async () => {
  collector.status = 400
  const world = await createWorld({ tracing })
  await world.signUp()
  await world.close()
  await tracing.stop()
  expect(lines.filter((line) => line.includes('traces cannot be delivered'))).toHaveLength(1)
})

test('a collector that never answers loses spans, and delays a stop by two seconds at most', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const stuck = startTracing({ ...options, endpoint }, '1', log)
  const world = await createWorld({ tracing: stuck })
  const person = await world.signUp()
  for (let n = 0; n < 300; n++) expect((await person.send(moods.list)).status).toBe(200)
  await world.close()
  const stopping = stuck.stop().then(() => 'stopped')
  expect(await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, 10_000, 'late'))])).toBe('stopped')
  silent.close()
})
