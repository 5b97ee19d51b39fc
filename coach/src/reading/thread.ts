import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { withClosedWords } from './closed-words.ts'
import { contextOf } from '../compose/correct/cards-before.ts'
import { compose } from '../compose/compose.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'
import { DangerHead, type DangerChance } from './danger-head.ts'
import { Network } from './network.ts'
import { dangerIn, readMessage, type Part } from './read.ts'
import { withRepeatsNamed } from './repeats.ts'
import { withSecondLook } from './second-look.ts'
import { tieNames } from './tied-names.ts'
import { readWeights } from './weights.ts'
import { asTyped } from './whole-names.ts'
import type { Answered, Composed, Work } from './reader.ts'
import type { Intent } from './tags.ts'

const longestReadAgain = 200

const network = new Network(readWeights('understanding.bin'), readWeights('vectors.bin'))
const dangerHead = new DangerHead(readWeights('danger.bin'))

const pointsBack = anyOf(cues.pointing)
/** Intents that need what was said before. */
const ofContext = new Set<Intent>(['correct', 'more', 'again', 'why', 'other'])
/** The least probability of an intent that needs the context, and of one that does not. */
const [sureOfContext, sureAlone] = [0.8, 0.75]

/** Returns true if a message may say something new, though it was read as one about what was before. */
const mayStandAlone = (message: string, parts: readonly Part[]): boolean =>
  parts.length > 0 &&
  parts.every(({ intent, chance }) => ofContext.has(intent) && chance < sureOfContext) &&
  !pointsBack.test(message)

/** Returns true if a message says something by itself: 'I just did legs, 45 min' is another exercise. */
const standsAlone = (parts: readonly Part[]): boolean =>
  parts.every(({ intent, chance }) => !ofContext.has(intent) && intent !== 'unclear' && chance >= sureAlone)

function readWhole(message: string, context: number): Part[] {
  const tied = tieNames(message)
  return asTyped(withSecondLook(network, tied, readMessage(network, tied, context)), message)
}

function partsOf(message: string, context: number): Part[] {
  const parts = readWhole(message, context)
  const named = message.length <= longestReadAgain ? withRepeatsNamed(message, parts) : null
  return named === null ? parts : readWhole(named, context)
}

function workOn(asked: Work): Composed | DangerChance {
  if (asked.work === 'look') return dangerIn(network, dangerHead, asked.message)
  const { before, clock } = asked
  const message = withClosedWords(asked.message, network.hasVector)
  const inContext = partsOf(message, contextOf(before))
  // A message that is unclear in its context is read again without it; only a short one, as that takes twice as long.
  const isShort = message.length <= longestReadAgain
  const isUnclear = isShort && before !== null && inContext.every(({ intent }) => intent === 'unclear')
  const whole = isShort && before !== null && mayStandAlone(message, inContext) ? partsOf(message, 0) : null
  if (whole && standsAlone(whole)) return compose(whole, before, clock)
  return compose(isUnclear ? partsOf(message, 0) : inContext, before, clock)
}

/** Answers for one message. An error affects this message alone. */
function answer(asked: Work): Answered {
  try {
    return { found: workOn(asked) }
  } catch (error) {
    return { fault: String(error) }
  }
}

// A thread that is ended writes no cache of its compiled modules, and this one lasts as long as the server.
flushCompileCache()

parentPort!.on('message', (asked: Work) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort!.postMessage(answer(asked))
})
