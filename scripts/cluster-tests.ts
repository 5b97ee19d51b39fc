import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * What runs on a database that is spread over machines, besides on one machine. A test is worth its time here where the
 * cluster itself can break it; that a statement stays on one shard is checked without running it.
 */
const names = [
  // Each room once: whether its statements, triggers and jobs work at all.
  'accounts/accounts',
  'moods/moods',
  'symptoms/symptoms',
  'meals/meals',
  'fasting/fasting',
  'fitness/fitness',
  'images/images',
  'assistant/turns/chat',
  'insights/trends',
  'reminders/reminders',
  'rewards/rewards',
  'subscription/subscription',
  'support/support',
  'wallet/wallet',
  // Transactions over a pipeline, how they end on errors, and connections that are lost.
  'platform/database',
  // Grants and roles, which each machine has to know.
  'platform/roles',
  // Triggers and constraints of the ledger, and what is settled after a log was changed.
  'rewards/ledger',
  'rewards/changed-logs',
  // Locks that wait for each other, and limits that many calls at once run into.
  'rewards/logging-at-once',
  'platform/limits-at-once',
  // Every write of the API, sent twice under one key.
  'platform/sent-again',
  // Export and erasure, over every table of a person.
  'accounts/own-data',
  // Sign-in tickets and sessions, and what has ended of everybody being removed.
  'accounts/second-step',
  // Jobs and messages, whose queue is the coordinator's too.
  'platform/jobs',
  'platform/outbox',
  // What is done for everybody, on all shards, and what is copied to every machine.
  'insights/correlations',
  'insights/report-letter',
  'meals/provider',
  'rewards/achievements',
  'wallet/commitments',
]

const files = names.map((name) => `server/src/${name}.test.ts`)
// The runner passes over a file that was renamed.
for (const file of files)
  if (!existsSync(`${root}${file}`)) throw new Error(`${file} is to run on a cluster and is missing.`)

export const clusterTests = [
  // Every statement that the tests ran on one machine; how tables are spread; transactions over several machines.
  'server/testing/cluster/*.test.ts',
  ...files,
]
