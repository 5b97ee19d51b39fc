import { createRootRoute, createRoute, type AnyRoute } from '@tanstack/react-router'
import { requireToken, requireUser } from './guard.ts'

/** The root route. `web/src/app` sets its component. */
export const root = createRootRoute()

/** The layout route of every page for signed-in users. Its loader and the page's loader run in parallel. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireToken,
  loader: requireUser,
})

interface Room<Page extends AnyRoute, ShellPage extends AnyRoute> {
  /** Pages without the shell: their parent is `root`. */
  pages: Page[]
  /** Pages within the shell: their parent is `shell`. */
  shellPages: ShellPage[]
  /** Storage keys that survive the end of a session; one that ends in '_' is a prefix. */
  keeps: string[]
}

/** Defines a room's routes and storage keys. Its module is part of the first load, so it imports pages lazily. */
export const defineRoom = <Page extends AnyRoute = never, ShellPage extends AnyRoute = never>(
  room: Partial<Room<Page, ShellPage>>,
): Room<Page, ShellPage> => ({ pages: [], shellPages: [], keeps: [], ...room })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title in the header. */
    title?: string
    /** Title that depends on the address: in full, and a short form for narrow screens. */
    titleOf?: (params: Record<string, string | undefined>, search: object) => { long: string; short: string }
    /** Parent page, to which an arrow in the header leads back. */
    back?: { to: string; label: string }
  }
}
