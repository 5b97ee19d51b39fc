import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { Context } from '@opentelemetry/api'
import type { Statement } from './sql.ts'

/** A statement that was sent to the database just now. */
export interface Sending {
  statement: Statement<unknown>
  /** Settles when the database has answered. */
  answered: Promise<unknown>
}

/** A job that a worker does. */
export interface Work {
  name: string
}

const sent = channel('finu:sending')
const worked = tracingChannel<Work, Context>('finu:job')

/** The channels that traces subscribe to; without a subscriber they cost nothing (https://nodejs.org/api/diagnostics_channel.html). */
export const observed = { sent, worked }

/** Publishes a statement that is being sent. @returns the same promise */
export function observeSending<T>(statement: Statement<unknown>, answered: Promise<T>): Promise<T> {
  if (sent.hasSubscribers) sent.publish({ statement, answered } satisfies Sending)
  return answered
}

/** Does a job so that it can be observed. */
export const observeWork = <T>(name: string, act: () => Promise<T>): Promise<T> => worked.tracePromise(act, { name })
