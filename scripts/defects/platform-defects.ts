import type { Defect } from './defect.ts'

/** Mistakes in the platform that all rooms share. */
export const platformDefects: readonly Defect[] = [
  {
    name: 'one person’s failing row ends a round over everybody',
    file: 'server/src/platform/round.ts',
    replace: 'if (isConnectionLost(error)) throw error',
    by: 'throw error',
    caughtBy:
      'server/src/platform/round.test.ts › everybody has their turn once, even after a page of people who all fail',
  },
  {
    name: 'a zone is taken in which Temporal cannot count',
    file: 'contract/src/platform/time-zone.ts',
    replace: ' && isTakenByTemporal(name)',
    by: '',
    caughtBy: 'contract/src/platform/time-zone.test.ts › every zone is counted in by Intl and by Temporal',
  },
  {
    name: 'one key makes writes free for ever',
    file: 'server/src/platform/write-limit.ts',
    replace: ' && before < freeRepeats',
    by: '',
    caughtBy:
      'server/src/platform/write-limit.test.ts › one key makes no writes free for ever, neither of one call nor of many',
  },
  {
    name: 'text is cut through a character',
    file: 'contract/src/platform/cut-text.ts',
    replace: 'isHalf(whole.charCodeAt(longest - 1)) ? longest - 1 : longest',
    by: 'longest',
    caughtBy: 'contract/src/platform/cut-text.test.ts › a cut leaves no half of a character',
  },
  {
    name: 'a rotated key leaves second steps as the old one sealed them',
    file: 'server/src/platform/server-keys.ts',
    replace: ': { isOld: (sealed) => versionOf(sealed) !== newest, open },',
    by: ': { isOld: () => false, open },',
    caughtBy:
      'server/src/server-keys.test.ts › seals again what the old one sealed: codes of apps are right, sessions live, a trial is known',
  },
  {
    name: 'a rotated key leaves the roles of the old one open',
    file: 'server/src/platform/roles.ts',
    replace: 'if (earlier !== null && earlier !== mark) await closeRoles(owner, earlier)',
    by: 'void closeRoles',
    caughtBy: 'server/src/server-keys.test.ts › closes the roles of the old one, for open connections too',
  },
  {
    name: 'a process without the key of its database makes another one',
    file: 'server/src/platform/server-keys.ts',
    replace: 'held ? null : (inside?.key ?? drawKey())',
    by: 'inside?.key ?? drawKey()',
    caughtBy: 'server/src/server-keys.test.ts › refuses to start, and says what to do',
  },
  {
    name: 'a name of a prepared statement is used again',
    file: 'server/src/platform/pipeline/prepared-statements.ts',
    replace: 'name: `${of.name}_${++this.#names}`',
    by: 'name: of.name',
    caughtBy:
      'server/src/platform/pipeline/message.test.ts › is prepared under another name after a failure, and the uncertain name is closed',
  },
  {
    name: 'a statement counts as prepared before the database has described it',
    file: 'server/src/platform/pipeline/prepared-statements.ts',
    replace: '    this.#underWay.add(of.name)\n    return { of, name: `${of.name}_${++this.#names}` }',
    by: `    const prepared = { of, name: \`\${of.name}_\${++this.#names}\` }
    this.#described.set(of.name, prepared)
    return prepared`,
    caughtBy: 'server/src/platform/pipeline/model.test.ts › get the right answers while statements fail',
  },
  {
    name: 'a row with more fields than columns is taken',
    file: 'server/src/platform/pipeline/message.ts',
    replace: 'if (fields.length !== columns.length)',
    by: 'if (fields.length < columns.length)',
    caughtBy: 'server/src/platform/pipeline/message.test.ts › and nobody on it is answered',
  },
  {
    name: 'a shared connection keeps a transaction that a refused commit left open',
    file: 'server/src/platform/pipeline/connection-state.ts',
    replace: "status !== 'I'",
    by: "status === 'T'",
    caughtBy: 'server/src/platform/pipeline/message.test.ts › keeps nothing, and leaves no transaction open for others',
  },
  {
    name: 'a statement that comes too late runs in the next transaction on its connection',
    file: 'server/src/platform/pipeline/transaction.ts',
    replace: "    if (isOver) throw new Error('the transaction is over')\n",
    by: '',
    caughtBy:
      'server/src/platform/pipeline/message.test.ts › accepts no late statement, as its connection belongs to the next caller',
  },
  {
    name: 'a job on a schedule that failed is left to the operator',
    file: 'server/src/platform/jobs.ts',
    replace: 'if (!isLast || schedule === undefined) throw',
    by: 'throw',
    caughtBy: 'server/src/platform/jobs.test.ts › a scheduled job leaves no failed job, even if its process was killed',
  },
  {
    name: 'a job on a schedule whose process was killed at its last try is left to the operator',
    file: 'server/src/platform/presence.ts',
    replace: 'const isDoneAnew = ({ name }: FailedJob) => scheduled.includes(name)',
    by: 'const isDoneAnew = ({ name }: FailedJob) => scheduled.length < 0 && name',
    caughtBy: 'server/src/platform/jobs.test.ts › a scheduled job leaves no failed job, even if its process was killed',
  },
]
