import { parseArgs } from 'node:util'

/** What a command of package.json takes, as its help says it. */
export interface Usage<Option extends string = string> {
  /** As it is typed: 'npm run backup -- FOLDER [--with-key]'. */
  command: string
  does: string
  /** The words that it takes; none if it is left out. */
  words?: {
    name: string
    does: string
    /** The sentence for none of them, if there must be one. */
    missing?: string
    /** True: there may be several. */
    areMany?: boolean
  }
  /** What each option does, by its name without the dashes. None of them has a value. */
  options?: Readonly<Record<Option, string>>
}

export interface Arguments<Option extends string> {
  words: string[]
  has: (option: Option) => boolean
}

/** Writes the help of a command: a line for its words, and one for each option. */
function describe({ command, does, words, options = {} }: Usage): string {
  const rows = [
    ...(words ? [[words.name, words.does]] : []),
    ...Object.entries(options).map(([name, about]) => [`--${name}`, about]),
    ['-h, --help', 'Show this help and exit'],
  ] as const
  const width = Math.max(...rows.map(([name]) => name.length)) + 3
  return [command, '', does, '', ...rows.map(([name, about]) => `  ${name.padEnd(width)}${about}`)].join('\n')
}

const helpWords = ['--help', '-h']

/** Returns an option that npm kept for itself, as no `--` was typed before it; undefined for none. */
const keptByNpm = (options: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(options).find((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined)

/** Reads what was typed. @returns null if it asks for help @throws a sentence for the operator */
function read({ command, words: taken, options = {} }: Usage, typed: readonly string[]): Arguments<string> | null {
  const { tokens } = parseArgs({ args: [...typed], strict: false, allowPositionals: true, tokens: true })
  const given = tokens.filter((token) => token.kind === 'option')
  // As it was typed: several letters behind one dash are several options.
  if (given.some(({ index }) => helpWords.includes(typed[index]!))) return null
  for (const { name, index, value } of given) {
    const [word] = typed[index]!.split('=')
    if (!Object.hasOwn(options, name) || word !== `--${name}`) throw new Error(`Unknown option: ${word}.`)
    if (value !== undefined) throw new Error(`${word} does not take a value.`)
  }
  const kept = keptByNpm(options)
  if (kept !== undefined && !given.some(({ name }) => name === kept))
    throw new Error(`Type -- before --${kept}; otherwise npm takes the option itself: ${command}`)
  const words = tokens.filter((token) => token.kind === 'positional').map(({ value }) => value)
  const [extra] = words.slice(taken ? (taken.areMany ? Infinity : 1) : 0)
  if (extra !== undefined) throw new Error(`Unexpected argument: “${extra}”.`)
  if (words.length === 0 && taken?.missing !== undefined) throw new Error(taken.missing)
  return { words, has: (option) => given.some(({ name }) => name === option) }
}

/**
 * Reads what was typed behind a command. Help is printed where it is asked for, and ends the program with 0; what the
 * command does not take is refused with a sentence and that help, and ends it with 1.
 */
export function readArguments<const Option extends string = never>(
  usage: Usage<Option>,
  typed: readonly string[] = process.argv.slice(2),
): Arguments<Option> {
  let problem = ''
  try {
    const found = read(usage, typed)
    if (found) return found
  } catch (error) {
    problem = `${(error as Error).message}\n\n`
  }
  const print = problem ? console.error : console.log
  print(`${problem}${describe(usage)}`)
  process.exit(problem ? 1 : 0)
}
