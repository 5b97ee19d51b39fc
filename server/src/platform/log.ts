import { pino, type DestinationStream, type Logger } from 'pino'

/** The lines of a stack that say where, without the first, which repeats the message. */
const placesOf = (error: Error) => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))

const named = ['code', 'constraint', 'table', 'column', 'routine', 'errno', 'syscall', 'status', 'statusCode'] as const

/**
 * What the log may say of an error: its kind, its code, what refused, and where. Never its message, as those of the
 * database, of parsers and of models repeat what people wrote.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const details = Object.entries(error).filter(
    ([name, value]) => named.some((one) => one === name) && /^[\w.-]{1,64}$/.test(String(value)),
  )
  return {
    type: error.constructor.name,
    ...Object.fromEntries(details),
    place: placesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  }
}

/** Returns a code for an error that may be stored: its own, else its kind. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? String(error.code) : ''
  return /^[\w.-]{1,64}$/.test(code) ? code : error.constructor.name || 'Error'
}

/** Lines for whoever starts the server in a terminal; what reads standard output from elsewhere gets JSON. */
export async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ colorize: true, ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss', singleLine: true })
}

/** The server's log: lines that hold no secrets and nothing that people wrote. */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    // Queries can carry single-use tokens, headers carry sessions.
    redact: ['req.headers.authorization', 'req.url', 'token', 'password'],
    serializers: { err: describeError, error: describeError },
  }
  return stream ? pino(options, stream) : pino(options)
}
