import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { contextOf } from '../compose/cards-before.ts'
import { compose } from '../compose/compose.ts'
import { Network } from './network.ts'
import { dangerIn, readMessage } from './read.ts'
import type { Answered, Asked, Composed, DangerChance } from './reader.ts'

const longestReadAgain = 200

const load = (name: string) => readFileSync(new URL(`../../weights/${name}`, import.meta.url))
const network = new Network(load('understanding.bin'), load('vectors.bin'))

function workOn(asked: Asked): Composed | DangerChance {
  if (asked.work === 'look') return dangerIn(network, asked.message)
  const { message, before, clock } = asked
  const inContext = readMessage(network, message, contextOf(before))
  // A message that is unclear in its context is read again without it; only a short one, as that takes twice as long.
  const isShort = message.length <= longestReadAgain
  const isUnclear = isShort && before !== null && inContext.every(({ intent }) => intent === 'unclear')
  return compose(isUnclear ? readMessage(network, message, 0) : inContext, before, clock)
}

/** Answers for one message. An error affects this message alone. */
function answer(asked: Asked): Answered {
  try {
    return { id: asked.id, found: workOn(asked) }
  } catch (error) {
    return { id: asked.id, fault: String(error) }
  }
}

parentPort!.on('message', (asked: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort!.postMessage(answer(asked))
})
