import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Signs the second, a dot and the body. https://docs.stripe.com/webhooks#verify-manually */
export function signBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Pauses between attempts. The real provider retries for three days. */
const pausesMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000]
const patienceMs = 10_000

/** Faults of deliveries that real ones may have: duplicates and any order. */
export interface Disorder {
  copies: number
  isShuffled: boolean
}

/** Delivers events to an app, with retries until it accepts them. */
export function openDeliveries(secret: string, clock: () => Date) {
  const disorder: Disorder = { copies: 1, isShuffled: false }
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, null, { signal: stopping.signal, ref: false })

  async function post(url: string, event: unknown): Promise<boolean> {
    // Indented like the real ones: an app that parses and reserializes the body before verifying gets a different text.
    const body = JSON.stringify(event, null, 2)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signBody(secret, body, clock()),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null)
    await response?.body?.cancel()
    return response?.ok ?? false
  }

  async function deliver(url: string, event: unknown): Promise<void> {
    if (disorder.isShuffled) await pause(Math.random() * 400)
    for (const ms of pausesMs) {
      if (await post(url, event)) return
      await pause(ms)
    }
  }

  return {
    disorder,
    send(app: string, event: unknown): void {
      const url = `${app}/api/v1/subscription/webhook`
      for (let copy = 0; copy < disorder.copies; copy += 1) deliver(url, event).catch(() => {})
    },
    stop: () => stopping.abort(),
  }
}
