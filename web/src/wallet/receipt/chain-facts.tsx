import type { Receipt } from '@finu/contract/wallet/conversions'
import { networks, tokenLink } from '@finu/contract/wallet/networks'
import { shortenAddress, shortenId } from '../../lib/format-address.ts'
import { formatCount } from '../../lib/format-number.ts'
import { useUser } from '../../lib/user.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatTokens } from '../amounts.ts'

/** Facts that anybody can look up on the chain. */
export function ChainFacts({ receipt }: { receipt: Receipt }) {
  const { network, state } = receipt
  return (
    <dl className="facts">
      <dt>Network</dt>
      <dd>{networks[network].label}</dd>
      {state === 'refunded' ? (
        <>
          <dt>Transaction</dt>
          <dd>
            None became final. <small>The conversion’s number is closed, so it can never be paid later.</small>
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
      <dt>To</dt>
      <dd>
        {shortenAddress(isOwn && own ? own : to)} {isOwn && <small>your wallet</small>}
      </dd>
      <dt>Transaction</dt>
      {hash === null ? (
        <dd>
          <small>Not sent yet</small>
        </dd>
      ) : (
        <dd className="facts-hash">
          <span className="mono">{hash}</span>
          <CopyButton text={hash} label="Copy transaction hash" otherwise="Could not copy. Select the hash instead." />
        </dd>
      )}
      {block !== null && (
        <>
          <dt>Block</dt>
          <dd>
            {formatCount(block)} {state !== 'paid' && <small>not final yet</small>}
          </dd>
          <dt>Event</dt>
          <dd>
            <span className="mono">
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
      <dt>Network fee</dt>
      <dd>Paid by Finu</dd>
    </>
  )
}

function Contracts({ receipt: { network, treasury_address: treasury, token_address: token } }: { receipt: Receipt }) {
  const tokenPage = tokenLink(network, token)
  return (
    <>
      <dt>Contracts</dt>
      <dd>
        <small>treasury</small> {shortenAddress(treasury)}, <small>token</small>{' '}
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
