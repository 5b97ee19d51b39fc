import type { App } from '@finu/server/app'
import { showProgress } from '../progress.mjs'
import { growSamplePerson } from './sample-person.ts'
import { drawYear } from './sample-year.ts'

/**
 * Has the sample person log for a year up to `now`, and shows the progress.
 * @param setClock sets the server's clock
 * @param timezone an IANA name
 */
export async function growSampleYear(
  app: App['http'],
  now: Date,
  setClock: (at: Date) => void,
  timezone: string,
): Promise<void> {
  const steps = drawYear({ seed: 1, now, days: 365, timezone })
  await showProgress('Logging a year for a sample person', () => growSamplePerson(app, steps, setClock, timezone))
}
