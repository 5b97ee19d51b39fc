import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestSecure } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findOnPath, isProgram } from '../../scripts/browser/find-program.ts'
import { findFreePort } from './free-port.ts'

const run = promisify(execFile)
const deploy = new URL('../../deploy/', import.meta.url)

/** Finds a proxy's program; null if it is not installed. Debian puts some where only root looks. */
export function findProxy(name: 'nginx' | 'caddy'): string | null {
  const usual = `/usr/sbin/${name}`
  return findOnPath(name) ?? (isProgram(usual) ? usual : null)
}

/** A proxy that runs with a configuration of `deploy`. */
export interface Proxy {
  /** Port for https; a certificate for finu.example is shown there. */
  port: number
  /** Port for http. */
  plainPort: number
  /** Returns its output so far. */
  output: () => string
  stop: () => Promise<void>
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Makes a certificate for finu.example that only tests accept. @returns the paths of it and of its key */
async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const subject = ['-subj', '/CN=finu.example', '-addext', 'subjectAltName=DNS:finu.example']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  await run('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate])
  return { certificate, key }
}

async function waitUntilHeard(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const isHeard = () =>
    fetch(`http://127.0.0.1:${port}/health/live`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  while (!(await isHeard())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the proxy ended:\n${output()}`)
    await wait(20)
  }
}

function start(program: string, words: readonly string[], environment: Record<string, string>) {
  const child = spawn(program, words, {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  return { child, output: () => text }
}

/** Starts nginx with deploy/nginx.conf, of which only ports, names of files and the web processes are replaced. */
export async function startNginx(program: string, folder: string, upstreams: readonly number[]): Promise<Proxy> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const { certificate, key } = await makeCertificate(folder)
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join('\n')
  const site = (await readFile(new URL('nginx.conf', deploy), 'utf8'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/finu/fullchain.pem', certificate)
    .replace('/etc/ssl/finu/privkey.pem', key)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/(?: *server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, `${servers}\n`)
  await writeFile(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const main = join(folder, 'nginx.conf')
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
${temporary}
include ${folder}/site.conf;
}
`,
  )
  // Its own check, which says what is wrong.
  await run(program, ['-t', '-q', '-c', main, '-e', 'stderr'])
  const { child, output } = start(program, ['-c', main, '-e', 'stderr'], {})
  await waitUntilHeard(plainPort, child, output)
  return { port, plainPort, output, stop: () => stopProcess(child) }
}

/** Starts Caddy with deploy/Caddyfile, which it serves at http as it can get no certificate here. */
export async function startCaddy(
  program: string,
  folder: string,
  upstreams: readonly number[],
): Promise<Omit<Proxy, 'port'>> {
  const plainPort = await findFreePort()
  const file = new URL('Caddyfile', deploy).pathname
  const environment = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    DOMAIN: `http://127.0.0.1:${plainPort}`,
    UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  }
  const words = ['--config', file, '--adapter', 'caddyfile']
  await run(program, ['validate', ...words], { env: { ...environment, DOMAIN: 'finu.example' } })
  const { child, output } = start(program, ['run', ...words], environment)
  await waitUntilHeard(plainPort, child, output)
  return { plainPort, output, stop: () => stopProcess(child) }
}

export interface ProxiedCall {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

export interface ProxiedAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const agents = { secure: new SecureAgent({ keepAlive: true }), plain: new Agent({ keepAlive: true }) }

function send(
  isSecure: boolean,
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '' }: ProxiedCall = {},
  onPiece: (piece: Buffer) => void = () => {},
): Promise<ProxiedAnswer> {
  return new Promise((resolve, reject) => {
    const about = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: 'finu.example', 'content-length': String(Buffer.byteLength(body)), ...headers },
    }
    const receive = (answer: IncomingMessage) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece)
        onPiece(piece)
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(pieces) }),
      )
    }
    const sent = isSecure
      ? // Nobody vouches for the tests' certificate.
        requestSecure(
          { ...about, agent: agents.secure, servername: 'finu.example', rejectUnauthorized: false },
          receive,
        )
      : request({ ...about, agent: agents.plain }, receive)
    sent.once('error', reject)
    sent.end(body)
  })
}

/**
 * Sends a call to finu.example by https, over connections that are kept.
 * @param onPiece called for each piece of the answer's body as it arrives
 */
export const callSecurely = (
  port: number,
  path: string,
  call?: ProxiedCall,
  onPiece?: (piece: Buffer) => void,
): Promise<ProxiedAnswer> => send(true, port, path, call, onPiece)

/** The same by http, to 127.0.0.1. */
export const callPlainly = (
  port: number,
  path: string,
  call?: ProxiedCall,
  onPiece?: (piece: Buffer) => void,
): Promise<ProxiedAnswer> =>
  send(false, port, path, { ...call, headers: { host: `127.0.0.1:${port}`, ...call?.headers } }, onPiece)
