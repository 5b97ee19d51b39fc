import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StandIn } from './stand-in.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/**
 * Starts a stand-in for each outside service that is not configured, in a separate process, and waits until they
 * answer. Nothing is started in production, or if all services are configured.
 * @param list address of a module that exports `standIns`
 * @param onEnded called if they end after that
 * @returns the settings of the server that point to them
 */
export async function launchStandIns(
  environment: NodeJS.ProcessEnv,
  list: URL,
  onEnded: () => void = () => {},
): Promise<Record<string, string>> {
  if (environment['NODE_ENV'] === 'production') return {}
  const { standIns } = (await import(list.href)) as { standIns: Readonly<Record<string, StandIn>> }
  // A secret may be given as a file.
  const isSet = (setting: string) => Boolean(environment[setting] || environment[`${setting}_FILE`])
  const names = Object.keys(standIns).filter((name) => {
    const { setting, besides = [] } = standIns[name]!
    return ![setting, ...besides].some(isSet)
  })
  if (names.length === 0) return {}
  // They do not need the server's own secret.
  const { SECRET_KEY: _secret, SECRET_KEY_FILE: _file, ...env } = environment
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
  // They do not keep the parent process alive.
  child.unref()
  child.channel?.unref()
  return settings
}
