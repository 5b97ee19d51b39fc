import { defaultNetwork, networks } from '@finu/contract/wallet/networks'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { tv } from 'tailwind-variants/lite'
import { useWalletConnection } from '../accounts/front/use-wallet-connection.ts'
import { shortenAddress } from '../lib/format-address.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { sayNew, useFreeze } from './use-freeze.ts'
import { BalanceFoot } from './balance-foot.tsx'
import { walletTexts } from './conversion-words.ts'
import { infoQuery } from './queries.ts'

const ConnectWalletDialog = lazy(async () => ({
  default: (await import('../accounts/front/connect-wallet-dialog.tsx')).ConnectWalletDialog,
}))
const LinkWalletDialog = lazy(async () => ({
  default: (await import('../accounts/front/link-wallet-dialog.tsx')).LinkWalletDialog,
}))

const dot = tv({
  base: 'size-1.75 rounded-full',
  variants: { isConnected: { true: 'bg-[oklch(0.83_0.15_150)]', false: 'border-[1.5px] border-current' } },
})

/** The wallet of the account: its address, its connection state, and a button to connect it. */
export function WalletAddress() {
  const { wallet_address: address, profile } = useUser()
  const { isConnected } = useWalletConnection(address)
  const info = useQuery(infoQuery).data
  const network = info?.network ?? defaultNetwork
  const freeze = useFreeze(info)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  // Close the dialog if the person chose the account in the wallet itself.
  if (isOpen && isConnected) setIsOpen(false)
  return (
    <BalanceFoot>
      <div className="min-w-0 flex-1 max-md:basis-full">
        {address === null ? (
          <>
            <p className="font-firm">No wallet yet</p>
            <p className="deep-note mt-0">You need a wallet to receive FINU.</p>
          </>
        ) : (
          <>
            <p className="deep-note mt-0">Wallet address</p>
            <p className="font-firm">
              {shortenAddress(address)}{' '}
              <small className="text-small font-regular text-on-deep-muted max-md:text-on-deep">
                on {networks[network].label}
              </small>
            </p>
          </>
        )}
      </div>
      {address !== null && (
        <span className="tag bg-deep-2 text-on-deep max-md:mr-auto" role="status">
          {freeze ? (
            <>
              <LockSimpleIcon size={16} aria-hidden="true" />
              {sayNew(freeze, profile.timezone)}
            </>
          ) : (
            <>
              <i className={dot({ isConnected })} aria-hidden="true" />
              {isConnected ? 'Connected' : 'Disconnected'}
            </>
          )}
        </span>
      )}
      {!isConnected && (
        <Button
          look={address === null ? 'on' : 'out'}
          size="sm"
          className={address === null ? 'max-md:w-full' : 'bg-deep hover:bg-deep-2'}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {address === null ? 'Connect with MetaMask' : 'Connect wallet'}
        </Button>
      )}
      {address !== null && (
        <CopyButton
          text={address}
          label="Copy wallet address"
          className="text-on-deep hover:bg-deep-2 hover:text-on-deep"
          said={walletTexts.addressCopied}
          otherwise="Could not copy. The whole address is in your wallet."
        />
      )}
      {isOpen && (
        <Suspense>
          {address === null ? (
            <LinkWalletDialog onClose={close} />
          ) : (
            <ConnectWalletDialog registered={address} onClose={close} />
          )}
        </Suspense>
      )}
    </BalanceFoot>
  )
}
