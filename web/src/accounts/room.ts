import type { PolicyName } from '@finu/contract/support/policy-facts'
import { createRoute, redirect } from '@tanstack/react-router'
import { stopBeingGuest } from '../lib/guest.ts'
import { passSignedIn } from '../lib/guard.ts'
import { part, screen } from '../lib/parts.ts'
import { paths, readAuthSearch, readReturnSearch, readTokenSearch } from '../lib/paths.ts'
import { policyAddressOf } from '../lib/policies.ts'
import { defineRoom, root } from '../lib/room.ts'
import { lastWayName } from './last-way-store.ts'
import { keepReturn } from './return-store.ts'

const loadReturn = part(() => import('./google-queries.ts'))

/** Ends a guest's session, because a visitor with a letter's link has an account. */
function bringProof({ search: { token } }: { search: { token: string } }) {
  if (token) stopBeingGuest()
}

/** Leads on to the operator's own text if there is one. */
function leadToOwn(policy: PolicyName) {
  const address = policyAddressOf(policy)
  if (address !== null) throw redirect({ href: address, replace: true })
}

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
      beforeLoad: bringProof,
      component: screen(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.verifyEmail,
      validateSearch: readTokenSearch,
      beforeLoad: bringProof,
      component: screen(() => import('./verify-email-screen.tsx'), 'VerifyEmailScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.notMe,
      validateSearch: readTokenSearch,
      beforeLoad: bringProof,
      component: screen(() => import('./disown-screen.tsx'), 'DisownScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.terms,
      beforeLoad: () => leadToOwn('terms'),
      component: screen(() => import('./policy-screen.tsx'), 'TermsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.privacy,
      beforeLoad: () => leadToOwn('privacy'),
      component: screen(() => import('./policy-screen.tsx'), 'PrivacyScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.oauthCallback,
      validateSearch: readReturnSearch,
      // Remove the query from the address before anything else, so that it is not shown, stored or revisited.
      beforeLoad({ search, location }) {
        if (location.searchStr === '') return
        stopBeingGuest()
        keepReturn(search)
        throw redirect({ to: paths.oauthCallback, search: {}, replace: true })
      },
      async loader() {
        const done = await (await loadReturn()).finishReturn()
        if (done === 'code') throw redirect({ to: paths.auth, search: { step: 'code' }, replace: true })
        const isNew = done?.user && !done.user.onboarding_completed
        if (done) throw redirect({ to: isNew ? paths.onboarding : paths.home, replace: true })
      },
      staleTime: Infinity,
      pendingComponent: screen(() => import('./return-pending.tsx'), 'ReturnPending'),
      component: screen(() => import('./return-screen.tsx'), 'ReturnScreen'),
    }),
  ],
  keeps: ['emailBannerPutAway_', lastWayName],
})
