import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { secrets } from './settings.ts'

/** More than any secret has; a path to something large was not meant. */
const mostBytes = 64 * 1024

/** Returns the setting that names the file of a secret. */
export const nameOfFile = (secret: string): string => `${secret}_FILE`

/** Reasons that the operator can act on; other errors are named by their code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'reading it is not allowed',
  EPERM: 'reading it is not allowed',
}

/** Reads a file whole, or as much of it as is one byte more than allowed. @throws the reason in words */
function readBounded(path: string): Buffer {
  // Without waiting: a pipe that nobody writes to would hold the start up.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    if (!fstatSync(file).isFile()) throw new Error('it is not a file')
    const bytes = Buffer.alloc(mostBytes + 1)
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null)
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

/** Decodes a secret, without one newline at its end. @throws the reason in words, never the content */
function decodeSecret(bytes: Buffer): string {
  if (bytes.length > mostBytes) throw new Error(`it is larger than ${mostBytes / 1024} KiB`)
  if (bytes.includes(0)) throw new Error('it has a zero byte, so it is no text')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('it is not text in UTF-8')
  }
  const secret = text.replace(/\r?\n$/, '')
  if (secret === '') throw new Error('it is empty')
  return secret
}

/** @throws a sentence that names the setting, and neither the path, as which somebody may have set the secret, nor the content */
function readSecretFile(name: string, path: string): string {
  try {
    return decodeSecret(readBounded(path))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`The file that ${name} names cannot be used: ${code ? (reasons[code] ?? code) : message}.`, {
      cause: error,
    })
  }
}

/**
 * Reads the secrets that are given as files. Every program of an operator reads its environment through this.
 * @returns the environment with each of them under its own name
 * @throws a sentence that names the setting
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secrets.flatMap((secret) => {
    const name = nameOfFile(secret)
    const path = environment[name]
    if (!path) return []
    if (environment[secret]) throw new Error(`${secret} and ${name} are both set: set one of them.`)
    return [[secret, readSecretFile(name, path)] as const]
  })
  return { ...environment, ...Object.fromEntries(read) }
}
