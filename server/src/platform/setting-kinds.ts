import * as z from 'zod/mini'
import { isOutOfEarshot } from './redirects.ts'
import { readHeaders } from './tracing-options.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

/**
 * Describes a setting for the table of settings (docs/configuration.md).
 * @param description what it is for
 * @param without the behaviour if it is not set, unless that is a plain default of its schema
 */
export const about = <Setting extends z.ZodMiniType>(setting: Setting, description: string, without?: string) =>
  setting.check(z.meta({ description, without }))

/** Describes a setting that is a secret: it can be given as a file too, whose path is in NAME_FILE. */
export const aboutSecret = <Setting extends z.ZodMiniType>(setting: Setting, description: string, without: string) =>
  setting.check(z.meta({ description, without, isSecret: true }))

/** Returns true for a setting that is a secret. */
export const isSecret = (setting: z.ZodMiniType): boolean => z.globalRegistry.get(setting)?.['isSecret'] === true

/** A row of the table of settings. */
interface SettingRow {
  name: string
  without: string
  description: string
  isSecret: boolean
}

interface Described {
  description: string
  without?: string
  default?: string | number
}

/** Lists the descriptions of settings. */
export function describeSettings(settings: Readonly<Record<string, z.ZodMiniType>>): SettingRow[] {
  const { properties } = z.toJSONSchema(z.object(settings), { unrepresentable: 'any' })
  return Object.entries(properties as Record<string, Described>).map(([name, { description, without, ...schema }]) => ({
    name,
    without: without ?? `\`${schema.default}\``,
    description,
    isSecret: isSecret(settings[name]!),
  }))
}

/**
 * Accepts text that passes a check, and never repeats text that does not, as it may be a key or have a password in it.
 * @param expected ends the sentence 'NAME must be …'
 */
export const checked = (isFine: (value: string) => boolean, expected: string) =>
  z.string().check(z.refine(isFine, { error: `must be ${expected}.` }))

export const text = () => z.optional(z.string())

export function whole(least: number, most: number) {
  const isFine = (value: string) => /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most
  return z.pipe(checked(isFine, `a whole number from ${least} to ${most}`), z.transform(Number))
}

/** Accepts a share such as `0.25`. */
export const share = () =>
  z.pipe(
    checked((value) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value), 'a number from 0 to 1'),
    z.transform(Number),
  )

/** Accepts headers as OpenTelemetry writes them: `name=value,other=value`. */
export const headers = () => checked((value) => readHeaders(value) !== null, 'headers like name=value,other=value')

/** Accepts `true` and `false`. */
export const flag = () =>
  z.pipe(
    choice(['true', 'false']),
    z.transform((value: 'true' | 'false') => value === 'true'),
  )

export function choice<const Names extends readonly [string, ...string[]]>(names: Names) {
  const expected = names.length === 1 ? names[0] : `one of ${names.join(', ')}`
  return z.enum(names, { error: `must be ${expected}.` })
}

/** Accepts a mailbox that is safe in links that open a mail program. */
export const mailbox = (example: string) =>
  checked((value) => /^[\w.+-]{1,64}@[a-z\d.-]{1,180}\.[a-z\d-]{2,63}$/i.test(value), `an address like ${example}`)

/** Accepts one line of plain text that people read. */
export const line = (most: number) =>
  checked(
    (value) => value.length <= most && value.trim() !== '' && !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u.test(value),
    `one line of at most ${most} characters`,
  )

const isWeb = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Returns true if nobody on the way to an address can read or answer what is sent to it. */
export const isPrivate = (address: string) => URL.canParse(address) && isOutOfEarshot(new URL(address))

const withoutSlash = z.transform((address: string) => address.replace(/\/+$/, ''))

/** Accepts an address, and removes the slashes at its end. */
export const address = (example: string, isFine = isWeb) =>
  z.pipe(z.pipe(z.string(), withoutSlash), checked(isFine, `an address like ${example}`))

/** Returns true if an address names a place alone: no path, query, fragment or name of a user. */
const isBare = (value: string) => {
  const { pathname, username, password } = new URL(value)
  return pathname === '/' && !/[?#]/.test(value) && username === '' && password === ''
}

/** Accepts the address of a place, to which paths are added. */
export const origin = (example: string) =>
  z.pipe(address(example), checked(isBare, `an address like ${example}, without a path, a query or a fragment`))

const isDecodable = (value: string) => {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}

/** Returns true if nothing of a user's name or password has slipped into what follows the host. */
const endsCleanly = ({ pathname, search, hash }: URL) => hash === '' && !`${pathname}${search}`.includes('@')

/** Ends the sentence about an address with a password, whose special characters would end it early. */
const withCodes = (example: string) =>
  `an address like ${example}, where special characters of the password are written as codes: # as %23, / as %2F, ? as %3F, @ as %40, % as %25`

/** Accepts the address of a mail server. */
export const mailServer = () =>
  checked((value) => {
    // A space within the password is taken as it is.
    if (/^\s|[\t\r\n]|\s$/.test(value) || !URL.canParse(value)) return false
    const url = new URL(value)
    const { protocol, hostname, pathname, username, password } = url
    const isPlace = /^smtps?:$/.test(protocol) && hostname !== '' && (pathname === '' || pathname === '/')
    return isPlace && endsCleanly(url) && isDecodable(username) && isDecodable(password)
  }, withCodes('smtps://user:password@host'))

/** Accepts the address of a PostgreSQL; one with a socket's folder in its query needs no host. */
export const postgres = () =>
  checked((value) => {
    // The driver takes a space and a '%' that begins no code as they are.
    const written = value.replace('@/', '@localhost/').replaceAll(/%(?![\da-f]{2})/gi, '%25')
    if (!/^postgres(?:ql)?:\/\//.test(written) || !URL.canParse(written)) return false
    const url = new URL(written)
    return endsCleanly(url) && [url.username, url.password, url.pathname, url.hostname].every(isDecodable)
  }, withCodes('postgresql://user:password@host:5432/name'))

/** Accepts the number of trusted proxies, or their addresses and networks. */
export const proxies = () =>
  z.pipe(
    checked(
      (value) => readTrustedProxies(value) !== null,
      'a number from 0 to 10, or addresses like 10.0.0.1, 10.1.0.0/16',
    ),
    z.transform((value: string) => readTrustedProxies(value)!),
  )

/** Accepts an address that nobody on the way to it can answer for. */
export const privateAddress = (example: string) => checked(isPrivate, `an https address like ${example}`)

/** Accepts the address of a page that people are led to. */
export const page = (example: string) =>
  checked(
    (value) => value.length <= 500 && !/[\s\p{Cc}]/u.test(value) && isPrivate(value) && isNameless(new URL(value)),
    `an https address like ${example}, of at most 500 characters`,
  )

const isNameless = ({ username, password }: URL) => username === '' && password === ''

/** Accepts an account or a key of the chain. @param digits the number of hexadecimal digits */
export function hexadecimal(digits: number) {
  const pattern = new RegExp(`^0x[\\da-fA-F]{${digits}}$`)
  const lowerCase = z.transform((value: string) => value.toLowerCase() as `0x${string}`)
  return z.pipe(
    checked((value) => pattern.test(value), `0x and ${digits} hexadecimal digits`),
    lowerCase,
  )
}
