import { createRoute } from '@tanstack/react-router'
import { requireToken, requireUser } from '../../lib/guard.ts'
import { screen } from '../../lib/parts.ts'
import { paths } from '../../lib/paths.ts'
import { defineRoom, root } from '../../lib/room.ts'

/** A page for developers that checks whether the app's prerequisites work in this browser and with this server. */
export const selfTestPage = defineRoom({
  pages: [
    createRoute({
      getParentRoute: () => root,
      path: paths.selfTest,
      beforeLoad: requireToken,
      loader: requireUser,
      component: screen(() => import('./self-test-screen.tsx'), 'SelfTestScreen'),
    }),
  ],
})
