import { createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { finishDeletions } from '../lib/deletions-store.ts'
import { goHome, leaveUnknown } from '../lib/guard.ts'
import { screen } from '../lib/parts.ts'
import { paths } from '../lib/paths.ts'
import { root, shell } from '../lib/room.ts'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { GuestOffer } from './guest-offer.tsx'
import { rooms } from './rooms.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

root.update({
  component: () => (
    <>
      <Outlet />
      <GuestOffer />
      <Toaster />
    </>
  ),
})
shell.update({
  pendingComponent: ShellSkeleton,
  component: screen(() => import('./shell/shell.tsx'), 'Shell'),
})

type Room = (typeof rooms)[number]
const pages = rooms.flatMap<Room['pages'][number]>((room) => room.pages)
const shellPages = rooms.flatMap<Room['shellPages'][number]>((room) => room.shellPages)
const home = createRoute({ getParentRoute: () => root, path: paths.home, beforeLoad: goHome })
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: leaveUnknown })

/** Creates the app's router, which follows the address of the window. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren([home, unknown, ...pages, shell.addChildren(shellPages)]),
    defaultErrorComponent: ErrorBoundary,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })
  // Perform pending deletions before leaving the page, so that the next page does not include deleted entries.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const pageOf = (path = '') => path.split('/')[1]
    if (pageOf(fromLocation?.pathname) !== pageOf(toLocation.pathname)) finishDeletions()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
