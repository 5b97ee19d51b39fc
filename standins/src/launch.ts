import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StandIn } from './stand-in.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/**
 * Starts what stands in for each outside service that is not set, in one process of their own, and waits until they
 * answer. In production, and where all is set, nothing is started.
 * @param list address of a module that exports `standIns`
 * @param onEnded called where they end after that
 * @returns what the server is to be told of them, by settings
 */
export async function launchStandIns(
  environment: NodeJS.ProcessEnv,
  list: URL,
  onEnded: () => void = () => {},
): Promise<Record<string, string>> {
  if (environment['NODE_ENV'] === 'production') return {}
  const { standIns } = (await import(list.href)) as { standIns: Readonly<Record<string, StandIn>> }
  const names = Object.keys(standIns).filter((name) => !environment[standIns[name]!.setting])
  if (names.length === 0) return {}
  // The server's own secret is nothing to them.
  const { SECRET_KEY: _secret, ...env } = environment
  const child = fork(program, [list.href, ...names], {
    env,
    execArgv: [],
    // Ctrl-C is for the server, which may still need them while it finishes.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('What stands in for outside services did not start.')
  })
  const [settings] = (await Promise.race([once(child, 'message'), ended])) as [Record<string, string>]
  ended.catch(onEnded)
  // They keep nobody from ending.
  child.unref()
  child.channel?.unref()
  return settings
}
