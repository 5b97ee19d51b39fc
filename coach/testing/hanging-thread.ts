import { parentPort } from 'node:worker_threads'

const forEver = (): void => {
  for (;;);
}

/** Answers each message with itself; 'hang' keeps the thread busy for ever, and 'throw' ends it. */
parentPort!.on('message', (said: string) => {
  if (said === 'throw') throw new Error('as asked')
  if (said === 'hang') forEver()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort!.postMessage(said)
})
