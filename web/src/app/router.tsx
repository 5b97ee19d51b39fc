import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { paths, readAuthSearch, readChatSearch, readOnboardingSearch, readTokenSearch } from '../lib/paths.ts'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { goHome, passSignedIn, requireToken, requireUser } from './guard.ts'
import { part } from './parts.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

// Reads are loaded when they are needed, so that the sign-in page does not carry them.
const loadChatReads = part(() => import('../assistant/prefetch.ts'))
const loadWellnessReads = part(() => import('../wellness/prefetch.ts'))
const loadNutritionReads = part(() => import('../nutrition/prefetch.ts'))
const loadFitnessReads = part(() => import('../fitness/prefetch.ts'))

/** Reads that were begun too early fail again, and are told, where they are shown. */
const quietly = (reads: Promise<void>) => void reads.catch(() => {})

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toaster />
    </>
  ),
})

const home = createRoute({ getParentRoute: () => root, path: paths.home, beforeLoad: goHome })
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: goHome })

const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  validateSearch: readAuthSearch,
  beforeLoad: passSignedIn,
  component: lazyRouteComponent(
    part(() => import('../accounts/auth-screen.tsx')),
    'AuthScreen',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  validateSearch: readTokenSearch,
  component: lazyRouteComponent(
    part(() => import('../accounts/reset-password-screen.tsx')),
    'ResetPasswordScreen',
  ),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: paths.verifyEmail,
  validateSearch: readTokenSearch,
  component: lazyRouteComponent(
    part(() => import('../accounts/verify-email-screen.tsx')),
    'VerifyEmailScreen',
  ),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: paths.onboarding,
  validateSearch: readOnboardingSearch,
  beforeLoad: requireToken,
  loader: requireUser,
  component: lazyRouteComponent(
    part(() => import('../onboarding/onboarding-screen.tsx')),
    'OnboardingScreen',
  ),
})

/** The frame of every page for signed-in users. Its loader and the page's run side by side. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireToken,
  loader: requireUser,
  pendingComponent: ShellSkeleton,
  component: lazyRouteComponent(
    part(() => import('./shell/shell.tsx')),
    'Shell',
  ),
})

const assistant = createRoute({
  getParentRoute: () => shell,
  path: paths.assistant,
  validateSearch: readChatSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, navigate }) => {
    const { findSavedChat, prefetchChat } = await loadChatReads()
    const fresh = { to: paths.assistant, search: {}, replace: true }
    prefetchChat(deps.sessionId, () => void navigate(fresh))
    const saved = deps.sessionId === undefined ? await findSavedChat() : null
    if (saved !== null) throw redirect({ ...fresh, search: { sessionId: saved } })
  },
  component: lazyRouteComponent(
    part(() => import('../assistant/chat-screen.tsx')),
    'ChatScreen',
  ),
})

const wellness = createRoute({
  getParentRoute: () => shell,
  path: paths.wellness,
  staticData: { title: 'Wellness Tools' },
  loader: () => quietly(loadWellnessReads().then(({ prefetchWellness }) => prefetchWellness())),
  component: lazyRouteComponent(
    part(() => import('../wellness/wellness-screen.tsx')),
    'WellnessScreen',
  ),
})

const nutrition = createRoute({
  getParentRoute: () => shell,
  path: paths.nutrition,
  staticData: { title: 'Nutrition Tools' },
  loader: () => quietly(loadNutritionReads().then(({ prefetchNutrition }) => prefetchNutrition())),
  component: lazyRouteComponent(
    part(() => import('../nutrition/nutrition-screen.tsx')),
    'NutritionScreen',
  ),
})

const exercise = createRoute({
  getParentRoute: () => shell,
  path: paths.exercise,
  staticData: { title: 'Exercise Tools' },
  loader: () => quietly(loadFitnessReads().then(({ prefetchFitness }) => prefetchFitness())),
  component: lazyRouteComponent(
    part(() => import('../fitness/exercise-screen.tsx')),
    'ExerciseScreen',
  ),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    auth,
    resetPassword,
    verifyEmail,
    onboarding,
    shell.addChildren([assistant, wellness, nutrition, exercise]),
    unknown,
  ]),
  defaultErrorComponent: ErrorBoundary,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** What the header shows. */
    title?: string
  }
}
