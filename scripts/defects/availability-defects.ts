import type { Defect } from './defect.ts'

/** Missing limits that let one person or address exhaust shared resources. */
export const availabilityDefects: readonly Defect[] = [
  {
    name: 'a connection may have any number of calls in flight',
    file: 'server/src/platform/open-server.ts',
    replace: 'if (calls.size > mostInFlight) cut(request, response)',
    by: 'if (calls.size > 100 * mostInFlight) cut(request, response)',
    caughtBy:
      'server/src/platform/open-server.test.ts › a connection may have eight unanswered requests, and is cut at the ninth',
  },
  {
    name: 'an address goes on connecting however often its connections are cut',
    file: 'server/src/platform/open-server.ts',
    replace: 'const release = isBarred(network) ? null : connections.take(network)',
    by: 'const release = isBarred(network) && false ? null : connections.take(network)',
    caughtBy: 'server/src/platform/open-server.test.ts › an address with many cut connections is blocked for some time',
  },
  {
    name: 'the clock is compared at the start alone',
    file: 'server/src/platform/clock-check.ts',
    replace: '    isWrong = Math.abs(differenceMs) > toleranceMs\n',
    by: '    isWrong ||= false\n',
    caughtBy: 'server/src/platform/clock-check.test.ts › is noticed within a minute',
  },
  {
    name: 'a body may come in crumbs',
    file: 'server/src/platform/open-server.ts',
    replace: 'const leastInPiece = 64',
    by: 'const leastInPiece = 0.01',
    caughtBy:
      'server/src/platform/open-server.test.ts › a body in tiny pieces is cut before it is stored, one in packets is not',
  },
  {
    name: 'an unknown expectation is answered past all limits',
    file: 'server/src/platform/open-server.ts',
    replace: "  server.on('checkExpectation', take)\n",
    by: '',
    caughtBy: 'server/src/platform/open-server.test.ts › a request with an unknown expectation counts like any other',
  },
  {
    name: 'a session outlives signing out beside a refresh',
    file: 'server/src/platform/sessions.ts',
    replace: '(token_hash = ${hash} or family = ${family})',
    by: 'token_hash = ${hash}',
    caughtBy:
      'server/src/accounts/attacks.test.ts › does not survive signing out: earlier tokens sign out too, in parallel or after',
  },
  {
    name: 'a day has no end',
    file: 'server/src/platform/log-kind.ts',
    replace: 'logs.slice(0, most).toReversed()',
    by: 'logs.toReversed()',
    caughtBy: 'server/src/insights/day.test.ts › shows the latest of very many',
  },
  {
    name: 'a reader that stalls keeps its connection',
    file: 'server/src/platform/open-server.ts',
    replace: 'if (!isWorkedOn || unsent.countOf(socket) > 0) socket.destroy()',
    by: 'if (!isWorkedOn) socket.destroy()',
    caughtBy:
      'server/src/platform/open-server.test.ts › a connection with a stalled reader is cut, one that waits for its answer is not',
  },
  {
    name: 'who waits for a model takes the places of everybody',
    file: 'server/src/platform/admission.ts',
    replace: 'leave()\n          return runAskingOthers(whose, inner)',
    by: 'return runAskingOthers(whose, inner)',
    caughtBy: 'server/src/crowd.test.ts › who waits for a model keeps nobody out',
  },
  {
    name: 'a few people take all places at a model',
    file: 'server/src/platform/counts.ts',
    replace: "if (all.of('') >= most / 2 && ofPeople.of(person) > 0) return null",
    by: '',
    caughtBy: 'server/src/crowd.test.ts › once half of the places at a model are taken, each person has only one',
  },
  {
    name: 'guidance waits for a place at a model',
    file: 'server/src/assistant/turns/actions.ts',
    replace: 'isUrgent ? store() : call.askOthers(store)',
    by: 'call.askOthers(store)',
    caughtBy: 'server/src/crowd.test.ts › who waits for a model keeps nobody out',
  },
  {
    name: 'an erased account opens the limits of its address again',
    file: 'server/src/platform/attempts.ts',
    replace: "whose = ${hashOf(database, byPerson('', userId).whose)}",
    by: 'true',
    caughtBy: 'server/src/accounts/own-data.test.ts › an erased account does not reset the wrong passwords',
  },
  {
    name: 'calls that wait for each other take the places of everybody',
    file: 'server/src/platform/registrar.ts',
    replace: 'queue.run(caller.userId, () => admitInTurn(incoming, work))',
    by: 'admit(incoming, caller.userId, (ask) => queue.run(caller.userId, () => work(ask)))',
    caughtBy: 'server/src/crowd.test.ts › one person keeps nobody else out',
  },
  {
    name: 'large answers are written for everybody at once',
    file: 'server/src/platform/large-answers.ts',
    replace: 'return until > now() ?',
    by: 'return until > now() && until < 0 ?',
    caughtBy: 'server/src/platform/large-answers.test.ts › the reads of a person with large answers run one at a time',
  },
  {
    name: 'an erasure finds the latest weight again after each one',
    file: 'server/src/weight/room.ts',
    replace: '{ isErasedLast: true }',
    by: '{}',
    caughtBy: 'server/src/weight/weight.test.ts › an erasure does not find the latest weight again after each one',
  },
  {
    name: 'the writes of a person wait for each other with a connection each',
    file: 'server/src/platform/turns.ts',
    replace: 'const mine = before ? before.then(begin, begin) : begin()',
    by: 'const mine = begin()',
    caughtBy: 'server/src/platform/turns.test.ts › the work of a person runs one after another',
  },
  {
    name: 'one address may take all connections',
    file: 'server/src/platform/open-server.ts',
    replace: 'else socket.destroy()\n  })',
    by: '})',
    caughtBy: 'server/src/crowd.test.ts › has a limit of connections, and others have their own',
  },
  {
    name: 'bodies of one person are not counted before they are read',
    file: 'server/src/platform/bodies.ts',
    replace: 'if (ofSender + bytes > ofOne) throw tooMany(5)',
    by: '',
    caughtBy:
      'server/src/platform/bodies.test.ts › a person may send two megabytes of bodies at once; more is refused with 429 before it is read',
  },
  {
    name: 'searches share the connections of everybody',
    file: 'server/src/platform/histories.ts',
    replace: 'const found = await db.slow.list(sql<Row>`',
    by: 'const found = await db.list(sql<Row>`',
    caughtBy:
      'server/src/platform/slow-reads.test.ts › searches delay nothing else, and only each other for one person',
  },
  {
    name: 'one person has several searches done at once',
    file: 'server/src/platform/slow-reads.ts',
    replace: 'const ofPerson = openQueues({ atOnce: 1,',
    by: 'const ofPerson = openQueues({ atOnce: 2,',
    caughtBy:
      'server/src/platform/slow-reads.test.ts › searches delay nothing else, and only each other for one person',
  },
  {
    name: 'one person has the whole line for pictures',
    file: 'server/src/platform/image-kit.ts',
    replace: 'openQueues({ atOnce: 1, waiting: mostOfOne - 1,',
    by: 'openQueues({ atOnce: mostOfOne, waiting: 0,',
    caughtBy: 'server/src/platform/image-kit.test.ts › people take turns',
  },
  {
    name: 'a picture may be a line of millions of pixels',
    file: 'server/src/platform/image-worker.ts',
    replace: "if (Math.max(width, height) > maxSide) return { problem: 'too_long_side' }",
    by: '',
    caughtBy:
      'server/src/images/images.test.ts › with a side that takes seconds to decode is refused before it is decoded',
  },
  {
    name: 'an earlier version starts on any later database that the setting allows',
    file: 'server/src/platform/migrations.ts',
    replace: 'const breaking = newer.find((file) => !file.is_additive)',
    by: 'const breaking = newer.find((file) => !file.is_additive && !allowsNewer)',
    caughtBy: 'server/src/platform/migrations.test.ts › what a later version changed, and a branch of versions',
  },
  {
    name: 'a local database of another PostgreSQL is opened',
    file: 'server/src/platform/local-cluster.ts',
    replace: 'if (made === own) return true',
    by: 'if (made > 0) return true',
    caughtBy: 'server/src/database-versions.test.ts › stops the start with a sentence, and is left as it is',
  },
  {
    name: 'anybody’s traceparent is believed',
    file: 'server/src/platform/tracing.ts',
    replace: "given && isTrusted(socket.remoteAddress ?? '', 0)",
    by: 'given',
    caughtBy: 'server/src/platform/tracing.test.ts › from anybody else counts for nothing',
  },
  {
    name: 'traces have the texts of errors',
    file: 'server/src/platform/tracing.ts',
    replace: "span.setAttribute('error.type', codeOf(error))",
    by: "span.setAttribute('error.type', String(error))",
    caughtBy: 'server/src/platform/tracing.test.ts › have jobs by their kind, with the requests that they send',
  },
]
