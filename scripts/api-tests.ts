import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Tests of faulty models and nodes; the writes in them are also tested on a cluster elsewhere. */
const aboutOthers = /assistant\/models\/|accounts\/wallet-contracts|wallet\/trouble/

/** Tests of query plans and their costs, which are valid on one machine only. */
const aboutPlans = /countRowsRead\(|explainEach\(/

/** The tests that use the API or the layers below it, on a database. */
const files = globSync('server/src/**/*.test.ts', { cwd: root })
  .filter((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    return /create\w*World\(/.test(text) && !aboutPlans.test(text) && !aboutOthers.test(file)
  })
  .toSorted()

/** The files of these tests. `DATABASE_URL` chooses the database. */
export const apiTests = files
