import { multistream, pino, type DestinationStream, type Logger } from 'pino'
import { openLogFile } from './log-file.ts'
import { idOfCall } from './request-ids.ts'

/** Lists the places in a stack, without its first line, which repeats the message. */
const placesOf = (error: Error) => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))

const named = ['code', 'constraint', 'table', 'column', 'routine', 'errno', 'syscall', 'status', 'statusCode'] as const

/**
 * Describes an error for the log: its kind, its code, what refused, and where. Leaves out its message, as those of the
 * database, parsers and models repeat what people wrote.
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

/** Returns a code for an error that may be stored: its own code, else its class. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? String(error.code) : ''
  return /^[\w.-]{1,64}$/.test(code) ? code : error.constructor.name || 'Error'
}

/** Opens readable lines on standard output. */
async function openReadableLines(isTerminal: boolean): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    colorize: isTerminal,
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
  })
}

/**
 * Opens the log's destination: a file, with warnings and errors readable on standard output too; or standard output,
 * readable on a terminal, else as JSON.
 */
export async function openDestination(
  file: string | undefined,
  isTerminal: boolean,
): Promise<DestinationStream | undefined> {
  if (file === undefined) return isTerminal ? openReadableLines(isTerminal) : undefined
  return multistream([
    { level: 'trace', stream: openLogFile(file) },
    { level: 'warn', stream: await openReadableLines(isTerminal) },
  ])
}

/**
 * Opens the server's log. Its lines contain no secrets and nothing that people wrote; those of a call have its id.
 */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    // Queries can contain single-use tokens, headers contain sessions.
    redact: ['req.headers.authorization', 'req.url', 'token', 'password'],
    serializers: { err: describeError, error: describeError },
    // A call's own log has the id already.
    mixin: (_line: object, _level: number, writing: Logger): object => {
      const reqId = writing === log ? idOfCall() : undefined
      return reqId === undefined ? {} : { reqId }
    },
  }
  const log = stream ? pino(options, stream) : pino(options)
  return log
}
