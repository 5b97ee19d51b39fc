import { Worker } from 'node:worker_threads'

const longestMs = 60_000

/**
 * Calls a slow function in a separate thread, so that calls are answered meanwhile.
 * @param module a file with the pure function `name`; input and answer are copied
 * @throws if it throws, or takes longer than a minute
 */
export function runInWorker<Answer>(module: URL, name: string, input: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      workerData: { module: module.href, name, input },
      // Passes none of the server's secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    const late = setTimeout(() => void thread.terminate(), longestMs)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(late)
      reject(new Error('it ended without an answer'))
    })
  })
}
