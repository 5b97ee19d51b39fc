import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { Network } from './network.ts'
import { readMessage } from './read.ts'

/** The thread that reads messages: it takes some milliseconds for each, in which calls are answered elsewhere. */
const load = (name: string) => readFileSync(new URL(`../../weights/${name}`, import.meta.url))
const network = new Network(load('understanding.bin'), load('vectors.bin'))

parentPort!.on('message', ({ id, message, context }: { id: number; message: string; context: number }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort!.postMessage({ id, parts: readMessage(network, message, context) })
})
