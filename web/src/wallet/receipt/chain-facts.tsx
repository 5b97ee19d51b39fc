import type { Receipt } from '@finu/contract/wallet/conversions'
import { networks, tokenLink } from '@finu/contract/wallet/networks'
import { shortenAddress, shortenId } from '../../lib/format-address.ts'
import { formatCount } from '../../lib/format-number.ts'
import { useUser } from '../../lib/user.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatTokens } from '../amounts.ts'
import { mono } from './mono.ts'

const value = 'leading-6 font-medium wrap-anywhere max-md:mb-2.5'

const Name = ({ children }: { children: string }) => <dt className="text-ui/6 text-ink-subtle">{children}</dt>

const Aside = ({ children }: { children: string }) => (
  <small className="text-ui font-regular text-ink-subtle">{children}</small>
)

/** Facts that anybody can look up on the chain. */
export function ChainFacts({ receipt }: { receipt: Receipt }) {
  const { network, state } = receipt
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 max-md:grid-cols-1 max-md:gap-0">
      <Name>Network</Name>
      <dd className={value}>{networks[network].label}</dd>
      {state === 'refunded' ? (
        <>
          <Name>Transaction</Name>
          <dd className={value}>
            None became final. <Aside>The conversion’s number is closed, so it can never be paid later.</Aside>
          </dd>
        </>
      ) : (
        <PaymentFacts receipt={receipt} />
      )}
    </dl>
  )
}

function PaymentFacts({ receipt }: { receipt: Receipt }) {
  const { state, to_address: to, transaction_hash: hash, block_number: block } = receipt
  const { tokens, payment_id: payment, treasury_address: treasury } = receipt
  const own = useUser().wallet_address
  const isOwn = own?.toLowerCase() === to.toLowerCase()
  return (
    <>
      <Name>To</Name>
      <dd className={value}>
        {shortenAddress(isOwn && own ? own : to)} {isOwn && <Aside>your wallet</Aside>}
      </dd>
      <Name>Transaction</Name>
      {hash === null ? (
        <dd className={value}>
          <Aside>Not sent yet</Aside>
        </dd>
      ) : (
        <dd className={`flex items-start gap-1.5 ${value}`}>
          <span className={`max-w-[36ch] pt-0.5 break-all ${mono}`}>{hash}</span>
          <CopyButton
            className="-mt-1.5"
            text={hash}
            label="Copy transaction hash"
            otherwise="Could not copy. Select the hash instead."
          />
        </dd>
      )}
      {block !== null && (
        <>
          <Name>Block</Name>
          <dd className={value}>
            {formatCount(block)} {state !== 'paid' && <Aside>not final yet</Aside>}
          </dd>
          <Name>Event</Name>
          <dd className={value}>
            <span className={mono}>
              Paid(
              <wbr />
              id {shortenId(payment)}, <wbr />
              to {shortenAddress(to)}, <wbr />
              amount {formatTokens(tokens)})
            </span>
          </dd>
        </>
      )}
      {treasury !== '' && <Contracts receipt={receipt} />}
      <Name>Network fee</Name>
      <dd className={value}>Paid by Finu</dd>
    </>
  )
}

function Contracts({ receipt: { network, treasury_address: treasury, token_address: token } }: { receipt: Receipt }) {
  const tokenPage = tokenLink(network, token)
  return (
    <>
      <Name>Contracts</Name>
      <dd className={value}>
        <Aside>treasury</Aside> {shortenAddress(treasury)}, <Aside>token</Aside>{' '}
        {tokenPage === null ? (
          shortenAddress(token)
        ) : (
          <a className="link" href={tokenPage} target="_blank" rel="noreferrer">
            {shortenAddress(token)}
          </a>
        )}
      </dd>
    </>
  )
}
