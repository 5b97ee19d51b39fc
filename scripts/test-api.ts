import { spawnSync } from 'node:child_process'
import { apiTests } from './api-tests.ts'

/** Runs the API's tests on the database server of `DATABASE_URL`, in temporary databases. */
if (!process.env['DATABASE_URL']) {
  console.error('Set DATABASE_URL to a database whose role may create others.')
  process.exit(1)
}
process.exit(spawnSync('vitest', ['run', ...apiTests], { stdio: 'inherit' }).status ?? 1)
