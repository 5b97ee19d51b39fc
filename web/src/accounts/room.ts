import { createRoute } from '@tanstack/react-router'
import { passSignedIn } from '../lib/guard.ts'
import { screen } from '../lib/parts.ts'
import { paths, readAuthSearch, readTokenSearch } from '../lib/paths.ts'
import { defineRoom, root } from '../lib/room.ts'

export const accountsRoom = defineRoom({
  pages: [
    createRoute({
      getParentRoute: () => root,
      path: paths.auth,
      validateSearch: readAuthSearch,
      beforeLoad: passSignedIn,
      component: screen(() => import('./auth-screen.tsx'), 'AuthScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.resetPassword,
      validateSearch: readTokenSearch,
      component: screen(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.verifyEmail,
      validateSearch: readTokenSearch,
      component: screen(() => import('./verify-email-screen.tsx'), 'VerifyEmailScreen'),
    }),
  ],
  keeps: ['emailBannerPutAway_'],
})
