import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { authenticationRequired } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { rememberReturn } from '../lib/return-to.ts'
import { meQuery } from '../lib/user.ts'
import { keepAfterSession, onOtherTabSession, onSessionEnd } from '../lib/session.ts'
import { rooms } from './rooms.ts'

/** Repeats a text of `ownDataTexts`, so that the first load need not include that module. */
const accountDeleted = 'Your account and your data are deleted. Goodbye, and take care.'

/** Storage keys for the look of the app, and for the time of the last reload because of a missing part. */
const ownNames = ['theme', 'sidebar', 'lastTool', 'singleKeys', 'reloadedAt']

/** Goes to the sign-in page when the session ends, and restarts the app when another tab changes it. */
export function followSession(router: AnyRouter) {
  keepAfterSession([...ownNames, ...rooms.flatMap(({ keeps }) => keeps)])
  onSessionEnd(async (end) => {
    if (end === 'refused') {
      const { href } = router.state.location
      rememberReturn(href, queryClient.getQueryData(meQuery.queryKey)?.id)
      toast.error(authenticationRequired, { id: 'session-end' })
    }
    if (end !== 'refused' && end !== 'guest left')
      toast.success(end === 'signed out' ? 'Signed out successfully' : accountDeleted)
    await router.navigate({ to: paths.auth, replace: true })
  })
  onOtherTabSession(() => window.location.reload())
}
