import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { kindsOfDanger, type Label } from '../src/reading/tags.ts'

/** Some words of an example, with their label. */
export interface Piece {
  text: string
  label: Label | null
}

interface Part {
  /** The intent before the colon, such as `ask-mood/average`. */
  intent: string
  pieces: Piece[]
}

export interface Example {
  author: string
  /** The coach's last act, such as `after meal`; null if there was none. */
  context: string | null
  parts: Part[]
}

const folder = new URL('../examples/authors/', import.meta.url)
const dangerFolder = new URL('../examples/danger/', import.meta.url)
const besideFolder = new URL('../examples/danger-beside/', import.meta.url)

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(/\[([a-z]+):([^[\]]+)\]/g)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), label: null })
    pieces.push({ text: match[2]!, label: match[1] as Label })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), label: null })
  return pieces
}

/** Reads a line of examples; null for a comment or an empty line. */
export function readExample(line: string, author: string): Example | null {
  if (line.trim() === '' || line.startsWith('#')) return null
  const context = /^\(((?:after|asked) [a-z/-]+)\) /.exec(line)
  const parts = line.slice(context?.[0].length ?? 0).split(' // ')
  return {
    author,
    context: context?.[1] ?? null,
    parts: parts.map((part) => {
      const at = part.indexOf(': ')
      if (at < 0) return { intent: '', pieces: [] }
      return { intent: part.slice(0, at), pieces: piecesOf(part.slice(at + 2).trim()) }
    }),
  }
}

const filesOf = (url: URL, ending: string): string[] =>
  readdirSync(url)
    .filter((name) => name.endsWith(ending))
    .toSorted()

export const authors = (): string[] => filesOf(folder, '.txt')

/** Signs of messages: the kinds of danger, and three lesser ones. */
const signs = [...kindsOfDanger, 'severe', 'low', 'crash_diet'] as const

export type Sign = (typeof signs)[number]

/** A message that is a sign of danger, or only sounds like one. */
export interface DangerExample {
  author: string
  sign: Sign
  text: string
}

const signOfIntent: Record<string, Sign> = {
  'self-harm': 'self_harm',
  emergency: 'emergency',
  eating: 'eating',
  violence: 'violence',
  low: 'low',
}

/** Returns the sign of an example, by its intents. */
export const signIn = ({ parts }: Example): Sign =>
  parts.map(({ intent }) => signOfIntent[intent]).find((sign) => sign !== undefined) ?? 'none'

const readDangersIn = (from: URL): DangerExample[] =>
  filesOf(from, '.tsv').flatMap((name) =>
    readFileSync(new URL(name, from), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [sign, text = ''] = line.split('\t')
        return { author: `danger ${name.replace('.tsv', '')}`, sign: sign as Sign, text }
      }),
  )

/** Reads the examples of danger and of look-alikes that the network learns from: each line is a sign, a tab, the message. */
export const readDangerExamples = (): DangerExample[] => readDangersIn(dangerFolder)

/**
 * Reads all examples of danger: those of the network, and those from which only the weights for danger are learned. Of two
 * with the same text the later one counts, which corrects the sign of an earlier line.
 */
export function readAllDangerExamples(): DangerExample[] {
  const all = [...readDangerExamples(), ...readDangersIn(besideFolder)]
  return [...new Map(all.map((example) => [example.text, example])).values()]
}

/** Returns the fault of an example of danger; null if it is right. */
export const faultOfDanger = ({ sign, text }: DangerExample): string | null =>
  !signs.includes(sign)
    ? `there is no sign '${sign}'`
    : text.trim() === ''
      ? 'a line is a sign, a tab, the message'
      : null

/** Reads all examples, by author. */
export const readExamples = (): Example[] =>
  authors().flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .flatMap((line) => readExample(line, name.replace('.txt', '')) ?? []),
  )

const hashFiles = (hash: Hash, from: URL, ending: string): void => {
  for (const name of filesOf(from, ending)) hash.update(name).update(readFileSync(new URL(name, from)))
}

/** Returns the hash of the network's examples; the weights record it, so that a test can tell when they are outdated. */
export function hashOfExamples(): string {
  const hash = createHash('sha256')
  hashFiles(hash, folder, '.txt')
  hashFiles(hash, dangerFolder, '.tsv')
  return hash.digest('hex')
}

/** Returns the hash of what the weights for danger are learned from: all examples, and the network's weights. */
export function hashOfDangers(network: Uint8Array): string {
  const hash = createHash('sha256').update(network)
  hashFiles(hash, folder, '.txt')
  hashFiles(hash, dangerFolder, '.tsv')
  hashFiles(hash, besideFolder, '.tsv')
  return hash.digest('hex')
}
