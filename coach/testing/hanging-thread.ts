import { parentPort } from 'node:worker_threads'

/** Answers each message with itself; 'hang' keeps the thread busy for ever, and 'throw' ends it. */
parentPort!.on('message', (said: string) => {
  if (said === 'throw') throw new Error('as asked')
  while (said === 'hang');
  parentPort!.postMessage(said)
})
