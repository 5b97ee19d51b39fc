import { asOwner } from '../../server/src/platform/owner-database.ts'
import { readBuild } from '../../server/src/platform/build.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { commands } from './commands.ts'
import type { Command } from './command.ts'

/**
 * `npm run admin -- COMMAND`: what the operator does without SQL, with the server's settings in the environment. Works
 * as the owner of the tables, while the server runs or not. docs/operations.md lists the commands.
 */
const isInput = (word: string) => /^[A-Z]+$/.test(word)

/** Returns the inputs of a command if the typed words are that command; else null. */
function readInputs({ usage }: Command, typed: readonly string[]): string[] | null {
  const words = usage.split(' ')
  const isIt = words.length === typed.length && words.every((word, index) => isInput(word) || word === typed[index])
  return isIt ? typed.filter((_, index) => isInput(words[index]!)) : null
}

const usage = () =>
  ['npm run admin -- COMMAND', '', ...commands.map(({ usage: words, does }) => `  ${words.padEnd(28)}${does}`)].join(
    '\n',
  )

/**
 * Returns a line without control characters (C0, DEL and C1), which order a terminal about: what people and other programs
 * wrote is printed, and some of it was stored before they were refused.
 */
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, '')

const typed = process.argv.slice(2)
const asksForHelp = typed.length === 0 || typed[0] === 'help' || typed.some((word) => ['--help', '-h'].includes(word))
const found = commands.flatMap((command) => {
  const inputs = readInputs(command, typed)
  return inputs ? [{ command, inputs }] : []
})[0]

if (!found || asksForHelp) {
  if (asksForHelp) console.log(usage())
  else console.error(`Unknown command: “${printable(typed.join(' '))}”.\n\n${usage()}`)
  process.exitCode = asksForHelp ? 0 : 1
} else {
  try {
    const config = readConfig(process.env)
    process.exitCode = await asOwner(config, async (owner) => {
      const print = (line: string) => console.log(printable(line))
      const admin = { ...owner, config, version: readBuild().version, now: new Date(), print }
      return (await found.command.run(admin, ...found.inputs)) ?? 0
    })
  } catch (error) {
    console.error(printable(error instanceof Error ? error.message : String(error)))
    process.exitCode = 1
  }
}
