import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeStart, listNetworkHosts } from './start-summary.ts'

test('the start summary lists the address of each part besides the server', () => {
  const environment = {
    DATA_DIR: '/srv/finu/data',
    STAND_INS: 'google,payments,mailbox,chain',
    TEST_MAILBOX_URL: 'http://127.0.0.1:8025',
    HOST: '0.0.0.0',
    PORT: '0',
    LOG_FILE: '/srv/finu/data/log/finu.log',
    AI_PROVIDER: 'ollama',
  }
  expect(describeStart(readConfig(environment), 3000, ['192.0.2.7'], '/srv/finu')).toBe(`
  Finu is ready: http://localhost:3000

  Network    http://192.0.2.7:3000
  Emails     test mailbox at http://127.0.0.1:8025
  Payments   test pages, no money moves
  Google     test page, anybody can be anybody
  Chain      on this machine, in ./data/chain
  Database   PostgreSQL on this machine, in ./data/postgres
  Assistant  ollama, its latest model
  Log        ./data/log/finu.log

  Stop it with Ctrl-C.
`)
})

test('the start summary contains only the address in production', () => {
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://localhost/finu',
    PUBLIC_URL: 'https://finu.example',
    SMTP_URL: 'smtp://localhost',
  }
  expect(describeStart(readConfig(environment), 3000, ['192.0.2.7'], '/')).toBe(
    '\n  Finu is ready: https://finu.example\n  Stop it with Ctrl-C.\n',
  )
  expect(describeStart(readConfig(environment), null, [], '/')).toContain('Finu is ready: working on jobs\n')
})

test("the start summary lists the network's addresses if the server listens on every address", () => {
  expect(listNetworkHosts('127.0.0.1')).toEqual([])
  expect(listNetworkHosts('0.0.0.0')).toEqual(listNetworkHosts(null))
})
