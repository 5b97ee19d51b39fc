import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Changes the code of the ledger, the settlement, plans and sessions in every small way that Stryker knows, one at a
 * time, and runs the tests that cover each: `npm run test:mutations`. Ends with 1 where less than 85% of them make a
 * test fail. docs/testing.md has the last score.
 */
const stryker = fileURLToPath(new URL('../node_modules/@stryker-mutator/core/bin/stryker.js', import.meta.url))
const child = spawn(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  // A test is found again by its name, which has its seed. Every mutation runs the histories, so few have to do.
  env: { SEED: '1', SETTLEMENT_HISTORIES: '20', ...process.env },
})
const [code] = (await once(child, 'exit')) as [number | null]
process.exit(code ?? 1)
