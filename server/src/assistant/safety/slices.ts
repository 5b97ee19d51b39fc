import { personNow } from '@finu/coach/reading/reader'
import { FairQueue } from '@finu/coach/reading/fair-queue'
import { setImmediate as giveWay } from 'node:timers/promises'

/** How long work goes on before everything else has its turn, in milliseconds. */
const sliceMs = 5

const waiting = new FairQueue<() => void>()
let isServing = false

/** Starts the slices that wait, one between two rounds of the event loop, so that calls are answered meanwhile. */
async function serve(): Promise<void> {
  isServing = true
  for (let start = waiting.take(); start; start = waiting.take()) {
    start()
    await giveWay()
  }
  isServing = false
}

/**
 * Divides a long piece of work on the main thread into slices. People take turns at these, so that a person who sends a
 * hundred long messages keeps nobody else waiting.
 * @returns a function to be awaited before each small step of the work: it waits where the slice is over
 */
export function openSlices(): () => Promise<void> {
  let until = 0
  return async () => {
    if (performance.now() < until) return
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(personNow() ?? '', 1, resolve)
    if (!isServing) void serve()
    await promise
    until = performance.now() + sliceMs
  }
}
