import { networkInterfaces } from 'node:os'
import { join, relative } from 'node:path'
import type { Config } from './config.ts'

/** Lists this machine's network addresses at which a server that listens on `host` answers. */
export function listNetworkHosts(host: string | null): string[] {
  if (host !== null && host !== '0.0.0.0' && host !== '::') return []
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}

/** Shortens a path to what can be typed in the folder where the server was started. */
function shorten(path: string, from: string): string {
  const short = relative(from, path)
  return short.startsWith('..') ? path : `./${short}`
}

/** Describes each part besides the server in one line. */
function describeParts(config: Config, port: number | null, hosts: readonly string[], from: string): string[] {
  const { dataDir, model, logFile, standIns, testMailboxUrl } = config
  const inData = (name: string) => shorten(join(dataDir, name), from)
  const part = (name: string, value: string) => `${name.padEnd(11)}${value}`
  const parts = [
    ...(port === null ? [] : hosts.map((host) => part('Network', `http://${host}:${port}`))),
    testMailboxUrl && part('Emails', `test mailbox at ${testMailboxUrl}`),
    standIns.includes('payments') && part('Payments', 'test pages, no money moves'),
    standIns.includes('google') && part('Google', 'test page, anybody can be anybody'),
    standIns.includes('chain') && part('Chain', `on this machine, in ${inData('chain')}`),
    !config.databaseUrl && part('Database', `PostgreSQL on this machine, in ${inData('postgres')}`),
    part('Assistant', model ? `${model.provider}, ${model.model ?? 'its latest model'}` : 'built-in coach'),
    logFile && part('Log', shorten(logFile, from)),
  ]
  return parts.filter((line) => typeof line === 'string')
}

/**
 * Describes where the server answers, its other parts unless in production, and how to stop it.
 * @param port the port it listens on; null if it only works on jobs
 * @param hosts of this machine in its network
 * @param from the folder where it was started
 */
export function describeStart(config: Config, port: number | null, hosts: readonly string[], from: string): string {
  const address = port === null ? 'working on jobs' : config.publicUrl.replace(/:0$/, `:${port}`)
  const parts = config.isProduction ? [] : ['', ...describeParts(config, port, hosts, from), '']
  return ['', `Finu is ready: ${address}`, ...parts, 'Stop it with Ctrl-C.', '']
    .map((line) => line && `  ${line}`)
    .join('\n')
}
