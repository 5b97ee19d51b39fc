import { parentPort, workerData } from 'node:worker_threads'

/** The thread that `runInWorker` starts. */
const { module, name, input } = workerData as { module: string; name: string; input: unknown }
const functions = (await import(module)) as Record<string, (input: unknown) => unknown>
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort!.postMessage(functions[name]!(input))
