import { readConfig } from './platform/config.ts'
import { openDestination, openLog } from './platform/log.ts'
import { AlreadyRunning } from './platform/local-database.ts'
import { listWarnings } from './platform/setting-warnings.ts'
import { secrets } from './platform/settings.ts'
import { describeStart, listNetworkHosts } from './platform/start-summary.ts'
import { startServer, type RunningServer } from './start.ts'

// Files written from here on are readable by their owner alone.
process.umask(0o077)

try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, await openDestination(config.logFile, process.stdout.isTTY))
  for (const sentence of listWarnings(process.env, config)) log.warn(sentence)
  // Started processes must not inherit them.
  for (const name of secrets) delete process.env[name]
  let server: RunningServer | null = null
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // A start is ended at once: what it had begun, the next one does.
    if (!server) return process.exit()
    server.stop().then(
      // 0, unless something else set another exit code.
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  // Before the start, as the first process of a container ends by no signal that it does not handle.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  server = await startServer(config, log, (error) => {
    console.error(error.message)
    process.exit(1)
  })

  // A program that reads this may stop the server at once.
  console.log(describeStart(config, server.port, listNetworkHosts(config.host), process.cwd()))
} catch (error) {
  // A sentence for the operator; the stack only for unexpected errors.
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isPortTaken) console.error(`Port ${process.env['PORT'] ?? 3000} is in use. Stop what uses it, or set PORT.`)
  else if (error instanceof AlreadyRunning) console.error(error.message)
  else console.error(error instanceof Error && process.env['LOG_LEVEL'] !== 'debug' ? error.message : error)
  process.exit(1)
}
