import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** These are about models and nodes that misbehave; what is written then, others write on a cluster too. */
const aboutOthers = /assistant\/models\/|accounts\/wallet-contracts|wallet\/trouble/

/** Tests of what a plan reads and costs, which only one machine can tell. */
const aboutPlans = /countRowsRead\(|explainEach\(/

/** The tests that speak to the API, or to what is below it, on a database. */
const files = globSync('server/src/**/*.test.ts', { cwd: root })
  .filter((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    return /create\w*World\(/.test(text) && !aboutPlans.test(text) && !aboutOthers.test(file)
  })
  .toSorted()

/** Their files. Which database they run on, `DATABASE_URL` says. */
export const apiTests = files
