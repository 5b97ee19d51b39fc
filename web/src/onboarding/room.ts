import { createRoute } from '@tanstack/react-router'
import { requireTokenFor, requireUser } from '../lib/guard.ts'
import { screen } from '../lib/parts.ts'
import { paths, readOnboardingSearch } from '../lib/paths.ts'
import { defineRoom, root } from '../lib/room.ts'
import { OnboardingSkeleton } from './onboarding-skeleton.tsx'

export const onboardingRoom = defineRoom({
  pages: [
    createRoute({
      getParentRoute: () => root,
      path: paths.onboarding,
      validateSearch: readOnboardingSearch,
      beforeLoad: () => requireTokenFor('Please sign in to complete onboarding'),
      loader: requireUser,
      pendingComponent: OnboardingSkeleton,
      component: screen(() => import('./onboarding-screen.tsx'), 'OnboardingScreen'),
    }),
  ],
})
