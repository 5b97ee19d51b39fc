import type { App } from '@finu/server/app'
import { showProgress } from '../progress.mjs'
import { growSamplePerson } from './sample-person.ts'
import { drawYear } from './sample-year.ts'

/**
 * Has the sample person log for a year, or fewer days, up to `now`, and shows the progress.
 * @param setClock sets the server's clock
 * @param timezone an IANA name
 */
export async function growSampleYear(
  app: App['http'],
  now: Date,
  setClock: (at: Date) => void,
  timezone: string,
  days = 365,
): Promise<void> {
  const steps = drawYear({ seed: 1, now, days, timezone })
  await showProgress(`Logging ${days} days for a sample person`, () => growSamplePerson(app, steps, setClock, timezone))
}
