import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { authenticationRequired } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { onOtherTabSession, onSessionEnd } from '../lib/session.ts'
import { paths } from './paths.ts'

/** Leaves for the sign-in page when the session ends, and starts over when another tab changes it. */
export function followSession(router: AnyRouter) {
  onSessionEnd((end) => {
    if (end === 'refused') toast.error(authenticationRequired, { id: 'session-end' })
    else toast.success('Signed out successfully')
    // Screens still read from it until they are left.
    void router.navigate({ to: paths.auth, replace: true }).then(() => queryClient.clear())
  })
  onOtherTabSession(() => window.location.reload())
}
