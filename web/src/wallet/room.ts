import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/parts.ts'
import { paths } from '../lib/paths.ts'
import { defineRoom, shell } from '../lib/room.ts'

export const walletRoom = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.receipt,
      staticData: { title: 'Receipt', back: { to: paths.wallet, label: 'Back to Wallet' } },
      remountDeps: ({ params }) => params,
      component: screen(() => import('./receipt/receipt-screen.tsx'), 'ReceiptScreen'),
    }),
  ],
})
