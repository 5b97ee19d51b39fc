import { createRoute } from '@tanstack/react-router'
import { prefetch, screen } from '../../lib/parts.ts'
import { paths, readWalletSearch } from '../../lib/paths.ts'
import { defineRoom, shell } from '../../lib/room.ts'

/** The page with points, FINU and the ways to earn them. */
export const walletPage = defineRoom({
  shellPages: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.wallet,
      validateSearch: readWalletSearch,
      staticData: {
        titleOf: (_params, search) => {
          const title = 'tab' in search && search.tab === 'achievements' ? 'Achievements' : 'Wallet'
          return { long: title, short: title }
        },
      },
      loader: prefetch(() => import('../../wallet/prefetch.ts').then(({ prefetchWallet }) => prefetchWallet)),
      component: screen(() => import('./wallet-screen.tsx'), 'WalletScreen'),
    }),
  ],
})
