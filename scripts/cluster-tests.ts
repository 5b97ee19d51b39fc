import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * The tests that run on a database distributed over machines too. A test is listed if the cluster itself can break it;
 * a separate check without running shows that each statement stays on one shard.
 */
const names = [
  // A simple room, a room with a ledger, and payments. The writes of all rooms are in platform/sent-again.
  'moods/moods',
  'rewards/rewards',
  'wallet/wallet',
  // Transactions over a pipeline, their ends on errors, and lost connections.
  'platform/database',
  // Grants and roles, which each machine must know.
  'platform/roles',
  // Triggers and constraints of the ledger, and settlement after a log was changed.
  'rewards/ledger',
  'rewards/changed-logs',
  // Locks that wait for each other, and limits under many parallel calls.
  'rewards/logging-at-once',
  'platform/limits-at-once',
  // Every write of the API, sent twice under one key.
  'platform/sent-again',
  // Export and deletion, over every table of a person.
  'accounts/own-data',
  // Sign-in tickets and sessions, and the removal of everybody's expired ones.
  'accounts/second-step',
  // Jobs and messages, whose queue is also on the coordinator.
  'platform/jobs',
  'platform/outbox',
  // Work for everybody, on all shards, and tables copied to every machine.
  'insights/correlations',
  'insights/report-letter',
  'meals/provider',
  'rewards/achievements',
  'wallet/commitments',
]

const files = names.map((name) => `server/src/${name}.test.ts`)
// The runner would silently skip a renamed file.
for (const file of files)
  if (!existsSync(`${root}${file}`)) throw new Error(`${file} is to run on a cluster and is missing.`)

export const clusterTests = [
  // Every statement of the tests on one machine; the distribution of tables; transactions over several machines.
  'server/testing/cluster/*.test.ts',
  ...files,
]
