import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { contextOf } from '../compose/cards-before.ts'
import { compose } from '../compose/compose.ts'
import { Network } from './network.ts'
import { createReader } from './read.ts'
import type { Answered, Asked } from './reader.ts'

const load = (name: string) => readFileSync(new URL(`../../weights/${name}`, import.meta.url))
const read = createReader(new Network(load('understanding.bin'), load('vectors.bin')))

/** Reads and composes one message. A fault is of this message alone: the thread goes on with the others. */
function answer({ id, message, before, clock }: Asked): Answered {
  try {
    return { id, composed: compose(read(message, contextOf(before)), before, clock) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}

parentPort!.on('message', (asked: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort!.postMessage(answer(asked))
})
