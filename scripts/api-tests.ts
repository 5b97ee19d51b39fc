import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** These are about models and nodes that misbehave; what is written then, others write on a cluster too. */
const aboutOthers = /assistant\/models\/|accounts\/wallet-contracts|wallet\/trouble/

/** The tests that speak to the API, or to what is below it, on a database. */
const files = globSync('server/src/**/*.test.ts', { cwd: root })
  .filter((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    // What a statement reads can be counted on one machine only.
    return text.includes('createWorld(') && !text.includes('countRowsRead(') && !aboutOthers.test(file)
  })
  .toSorted()

/** What runs them, and nothing else; where, `DATABASE_URL` says. */
export const apiTests = ['vitest', 'run', ...files]
