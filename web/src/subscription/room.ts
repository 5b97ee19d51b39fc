import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/parts.ts'
import { paths, readCheckoutSearch, readPaymentSearch } from '../lib/paths.ts'
import { defineRoom, shell } from '../lib/room.ts'

/** The room of plans and payments. */
export const subscriptionRoom = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.pricing,
      validateSearch: readPaymentSearch,
      staticData: { title: 'Plans' },
      component: screen(() => import('./pricing-screen.tsx'), 'PricingScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.checkout,
      validateSearch: readCheckoutSearch,
      staticData: { title: 'Premium' },
      component: screen(() => import('./checkout-screen.tsx'), 'CheckoutScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.paymentSuccess,
      validateSearch: readPaymentSearch,
      staticData: { title: 'Premium' },
      component: screen(() => import('./success-screen.tsx'), 'SuccessScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.paymentCancel,
      staticData: { title: 'Premium' },
      component: screen(() => import('./cancelled-screen.tsx'), 'CancelledScreen'),
    }),
  ],
})
