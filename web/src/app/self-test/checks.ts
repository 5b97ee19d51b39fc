import { countNoun } from '@finu/contract/platform/counted-nouns'
import { chat } from '@finu/contract/assistant/chat'
import { call, readHealth } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { isGuest, refuseGuest } from '../../lib/guest.ts'
import { browserKind, viewportClass } from './browser-kind.ts'
import { canStore, measureCapacity } from './storage-store.ts'

export type Status = 'pass' | 'fail' | 'warning'

/** Result of a check, with its evidence. */
export interface Outcome {
  status: Status
  detail: string
}

const pass = (detail: string): Outcome => ({ status: 'pass', detail })
const fail = (detail: string): Outcome => ({ status: 'fail', detail })
const warning = (detail: string): Outcome => ({ status: 'warning', detail })

const mostKilobytes = 1000

async function checkHealth(): Promise<Outcome> {
  const { status, database, version } = await readHealth()
  return status === 'ok' ? pass(`Version ${version}, database ok`) : fail(`Server ${status}, database ${database}`)
}

async function checkSessions(): Promise<Outcome> {
  if (isGuest()) throw refuseGuest()
  const sessions = await call(chat.sessions)
  return pass(`${countNoun(sessions.length, 'chat')} on the first page`)
}

function checkBrowser(): Outcome {
  const kind = browserKind(navigator.userAgent)
  return kind ? pass(kind) : warning('None of the common ones')
}

function checkCapacity(): Outcome {
  const kilobytes = measureCapacity(mostKilobytes)
  return kilobytes >= mostKilobytes
    ? pass(`At least ${mostKilobytes} KB`)
    : warning(`${kilobytes} KB of ${mostKilobytes} KB`)
}

/** The checks, in order. A check that throws has failed. */
export const checks: readonly { name: string; run: () => Outcome | Promise<Outcome> }[] = [
  { name: 'Local storage', run: () => (canStore() ? pass('Written and read') : fail('Not read as written')) },
  { name: 'Auth token', run: () => (isGuest() ? warning('Not signed in') : pass('Present')) },
  { name: 'Backend health', run: checkHealth },
  { name: 'Chat sessions', run: checkSessions },
  { name: 'Viewport', run: () => pass(`${viewportClass(window.innerWidth)}, ${window.innerWidth} px`) },
  { name: 'Browser', run: checkBrowser },
  {
    name: 'Service worker',
    run: () =>
      'serviceWorker' in navigator ? pass('Supported') : warning('Not supported: no use without a connection'),
  },
  { name: 'Local storage capacity', run: checkCapacity },
]

/** Runs a check. Never rejects. */
export async function runCheck({ run }: (typeof checks)[number]): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    if (isGuest()) return warning(messageOf(error))
    return fail(messageOf(error))
  }
}
