import { readArguments, type Usage } from './read-arguments.ts'

/**
 * Answers what is typed behind a command of package.json that takes nothing and consists of several programs:
 * `npm start -- --help`. Such a command runs this, and nothing else, if anything is typed behind it.
 */
const usages: Readonly<Record<string, Usage<never>>> = {
  start: {
    command: 'npm start',
    does: 'Starts Finu: builds what has changed, updates the database, and prints the address. You set everything with\nenvironment variables, such as PORT=4000 npm start: see docs/configuration.md.',
  },
  demo: {
    command: 'npm run demo',
    does: 'Starts Finu with a sample person who has logged for a year, in a separate folder (data-demo), and prints how to\nsign in. PORT and HOST set the address.',
  },
}

const [name = '', ...typed] = process.argv.slice(2)
readArguments(usages[name]!, typed)
