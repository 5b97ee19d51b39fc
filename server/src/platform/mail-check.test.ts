import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { checkMail } from './mail-check.ts'

const secret = 'Secret.password1'
const lines: string[] = []
const log = openLog('info', { write: (line) => void lines.push(line) })
const lastLine = () => JSON.parse(lines.at(-1)!) as { level: number; msg: string; err?: { code: string } }

let smtp: SMTPServer
let silent: Server
const connections = new Set<Socket>()
const addressOf = (server: Server, user = 'finu') =>
  `smtp://${user}:${secret}@127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(async () => {
  lines.length = 0
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) =>
      username === 'finu' ? done(null, { user: username }) : done(new Error('who is that?')),
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  silent = createServer((socket) => void connections.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterEach(async () => {
  for (const connection of connections) connection.destroy()
  silent.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

test('a mail server that lets us in is said to take letters', async () => {
  await checkMail(addressOf(smtp.server), log)
  expect(lastLine()).toMatchObject({ level: 30, msg: 'the mail server of SMTP_URL takes letters' })
})

const warning = 'the mail server of SMTP_URL cannot be used; letters wait, and are tried again'

test('a wrong password, a wrong port and no answer are logged with their codes', async () => {
  await checkMail(addressOf(smtp.server, 'nobody'), log)
  expect(lastLine()).toMatchObject({ level: 40, msg: warning, err: { code: 'EAUTH' } })
  await checkMail(addressOf(silent), log, 200)
  expect(lastLine()).toMatchObject({ level: 40, msg: warning, err: { code: 'ETIMEDOUT' } })
  const free = addressOf(silent)
  for (const connection of connections) connection.destroy()
  silent.close()
  await once(silent, 'close')
  await checkMail(free, log)
  expect(lastLine()).toMatchObject({ level: 40, msg: warning, err: { code: 'ESOCKET' } })
  for (const line of lines) expect(line).not.toContain(secret)
})
