import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { authenticationRequired } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { onOtherTabSession, onSessionEnd } from '../lib/session.ts'

/** Leaves for the sign-in page when the session ends, and starts over when another tab changes it. */
export function followSession(router: AnyRouter) {
  onSessionEnd(async (end) => {
    if (end === 'refused') toast.error(authenticationRequired, { id: 'session-end' })
    else toast.success('Signed out successfully')
    await router.navigate({ to: paths.auth, replace: true })
  })
  onOtherTabSession(() => window.location.reload())
}
