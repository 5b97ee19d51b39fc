import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assistantNameMeta } from '@finu/contract/assistant/assistant-name'
import { signInWaysMeta } from '@finu/contract/accounts/sign-in-ways'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAdmission } from './admission.ts'
import { createHttp } from './http-server.ts'
import { openLog } from './log.ts'
import { serveWeb, writeFacts } from './static-web.ts'

const page = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')

test('the page has a place for the ways to sign in, which is filled', () => {
  expect(writeFacts(page, { [signInWaysMeta]: 'email google' })).toContain(
    '<meta name="sign-in-ways" content="email google"',
  )
})

test('the page has a place for the name of the assistant', () => {
  expect(writeFacts(page, { [assistantNameMeta]: 'Sol' })).toContain('<meta name="assistant-name" content="Sol"')
})

test('facts are escaped, and a page without their place is unchanged', () => {
  const odd = writeFacts('<meta name="a" content="b">', { a: '"><script>$1</script>&' })
  expect(odd).toBe('<meta name="a" content="&quot;>&lt;script>$1&lt;/script>&amp;">')
  expect(writeFacts('<p>old</p>', { a: 'b' })).toBe('<p>old</p>')
})

describe('the built app', () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = `${await mkdtemp(join(tmpdir(), 'finu-web-'))}/`
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<title>Finu</title>')
    await writeFile(join(folder, 'assets', 'app-1.js'), 'export {}')
    await writeFile(
      join(folder, '.routes.json'),
      JSON.stringify(['/', '/wallet', '/day/$date', '/wallet/receipts/$id']),
    )
    const capacity = { calls: 100, callsAskingOthers: 100, connections: 100, connectionsPerAddress: 100 }
    app = createHttp(
      { logger: openLog('silent'), trustedProxies: 0, hasAccessLog: false, capacity },
      openAdmission(100, 100),
    )
    await serveWeb(app, {}, folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  /** @returns the status, and whether it is the page, a problem or a file */
  async function get(url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
    const { statusCode, body, headers } = await app.inject({ method, url })
    const kind = { 'text/html': 'page', 'application/json': 'problem' }[String(headers['content-type']).split(';')[0]!]
    return [statusCode, kind ?? body]
  }

  test.each(['/', '/?mode=sign-up', '/wallet', '/wallet/', '/Wallet', '/day/2026-01-31', '/wallet/receipts/1?a=b.c'])(
    'has its page at %s',
    async (url) => expect(await get(url)).toEqual([200, 'page']),
  )

  test.each([
    '/nothing',
    '/wallet/nothing',
    '/day',
    '/day/',
    '/day/1/2',
    '//wallet',
    '/apiary',
    '/$date',
    '/day/$date/x',
  ])('answers 404 with its page at %s, which is none of its pages', async (url) =>
    expect(await get(url)).toEqual([404, 'page']),
  )

  test.each([
    '/assets/app-0.js',
    '/assets/app',
    '/nothing.png',
    '/.routes.json',
    '/api',
    '/api/v1/nothing',
    '/health/no',
  ])('answers a plain 404 at %s', async (url) => expect(await get(url)).toEqual([404, 'problem']))

  test('has its files, and no page for other methods', async () => {
    expect(await get('/assets/app-1.js')).toEqual([200, 'export {}'])
    expect(await get('/wallet', 'HEAD')).toEqual([200, 'page'])
    expect(await get('/wallet', 'POST')).toEqual([404, 'problem'])
  })
})
