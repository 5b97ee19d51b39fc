import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { authenticationRequired } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { onOtherTabSession, onSessionEnd } from '../lib/session.ts'
import { paths } from './paths.ts'

/** Leaves for the sign-in page when the server ends the session, and starts over when another tab changes it. */
export function followSession(router: AnyRouter) {
  onSessionEnd(() => {
    toast.error(authenticationRequired, { id: 'session-end' })
    void router.navigate({ to: paths.auth, replace: true }).then(() => queryClient.clear())
  })
  onOtherTabSession(() => window.location.reload())
}
