import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { authenticationRequired } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { rememberReturn } from '../lib/return-to.ts'
import { meQuery } from '../lib/user.ts'
import { keepAfterSession, onOtherTabSession, onSessionEnd } from '../lib/session.ts'
import { rooms } from './rooms.ts'

/** As in `ownDataTexts`, which the first load does not carry. */
const accountDeleted = 'Your account and your data are deleted.'

/** How the app looks, and when it was last reloaded for a part that was missing. */
const ownNames = ['theme', 'sidebar', 'reloadedAt']

/** Leaves for the sign-in page when the session ends, and starts over when another tab changes it. */
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
