import { createRootRoute, createRoute, type AnyRoute } from '@tanstack/react-router'
import { requireToken, requireUser } from './guard.ts'

/** The bare window. What stands around every page in it, the app says. */
export const root = createRootRoute()

/** The frame of every page for signed-in users. Its loader and the page's run side by side. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireToken,
  loader: requireUser,
})

interface Room<Page extends AnyRoute, ShellPage extends AnyRoute> {
  /** Those that have the window to themselves: their parent is `root`. */
  pages: Page[]
  /** Those that stand in the shell: their parent is `shell`. */
  shellPages: ShellPage[]
  /** Names of what it stores and may stay when a session ends; one that ends in '_' is a prefix. */
  keeps: string[]
}

/** A room of the web: what the app makes of it follows. Only what it needs at once is loaded with it. */
export const defineRoom = <Page extends AnyRoute = never, ShellPage extends AnyRoute = never>(
  room: Partial<Room<Page, ShellPage>>,
): Room<Page, ShellPage> => ({ pages: [], shellPages: [], keeps: [], ...room })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title in the header. */
    title?: string
    /** The same where it depends on the address: in full, and as it is where there is little room. */
    titleOf?: (params: Record<string, string | undefined>) => { long: string; short: string }
    /** The page it belongs to, where an arrow in the header leads back to. */
    back?: { to: string; label: string }
  }
}
