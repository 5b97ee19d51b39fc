import { createRoute } from '@tanstack/react-router'
import { requireToken, requireUser } from '../lib/guard.ts'
import { screen } from '../lib/parts.ts'
import { paths, readOnboardingSearch } from '../lib/paths.ts'
import { defineRoom, root } from '../lib/room.ts'

export const onboardingRoom = defineRoom({
  pages: [
    createRoute({
      getParentRoute: () => root,
      path: paths.onboarding,
      validateSearch: readOnboardingSearch,
      beforeLoad: requireToken,
      loader: requireUser,
      component: screen(() => import('./onboarding-screen.tsx'), 'OnboardingScreen'),
    }),
  ],
})
