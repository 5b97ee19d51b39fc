import { nounFor } from '@finu/contract/platform/counted-nouns'
import type { Receipt } from '@finu/contract/wallet/conversions'
import { networks, tokenLink, transactionLink } from '@finu/contract/wallet/networks'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from '@tanstack/react-router'
import { shortenAddress, shortenId } from '../../lib/format-address.ts'
import { formatCount } from '../../lib/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { Coin } from '../../ui/coin.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatTokens } from '../amounts.ts'
import { isFinal, stateNames } from '../conversion-words.ts'
import { Note } from '../note.tsx'
import { EntryTable } from './entry-table.tsx'
import { formatMoment } from './format-when.ts'
import { mono } from './mono.ts'
import { ReceiptSteps } from './receipt-steps.tsx'

export const receiptSheet = 'sheet px-7.5 pt-6.5 pb-5 max-md:px-4 max-md:pt-5 max-md:pb-4 print:break-inside-avoid'

/** The receipt, in the order of a paper one: date, amount, steps, ledger entries, chain. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { timezone } = useUser().profile
  const { id, network, requested_at, transaction_hash: hash } = receipt
  const explorer = hash === null ? null : transactionLink(network, hash)
  return (
    <article data-receipt className={receiptSheet} aria-labelledby="receipt">
      <header className="flex items-start justify-between gap-4 max-md:flex-col-reverse max-md:gap-2.5">
        <div>
          <h2 id="receipt" className="stat-label" tabIndex={-1}>
            Conversion of {formatMoment(requested_at, timezone)}
          </h2>
          <Amount receipt={receipt} />
        </div>
        <div role="status">
          <StateTag receipt={receipt} />
        </div>
      </header>
      <ReceiptSteps receipt={receipt} timezone={timezone} />
      <Outcome receipt={receipt} />
      <h3 className="sub mt-6.5 mb-2">Entries</h3>
      <EntryTable entries={receipt.entries} timezone={timezone} />
      <h3 className="sub mt-6.5 mb-2">On the chain</h3>
      <ChainFacts receipt={receipt} />
      <footer className="mt-5.5 flex items-center gap-2 border-t border-dashed border-line-strong pt-4 max-md:flex-wrap">
        {explorer !== null && (
          <a className="btn btn-line btn-sm print:hidden" href={explorer} target="_blank" rel="noreferrer">
            <ArrowSquareOutIcon size={20} aria-hidden="true" />
            Open in explorer
          </a>
        )}
        <Button
          look="ghost"
          size="sm"
          icon={<PrinterIcon size={20} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <span className="ml-auto text-small text-ink-subtle">Receipt {shortenId(id)}</span>
      </footer>
    </article>
  )
}

const value = 'leading-6 font-medium wrap-anywhere max-md:mb-2.5'

const Name = ({ children }: { children: string }) => <dt className="text-ui/6 text-ink-subtle">{children}</dt>

const Aside = ({ children }: { children: string }) => (
  <small className="text-ui font-regular text-ink-subtle">{children}</small>
)

/** Facts that anybody can look up on the chain. */
function ChainFacts({ receipt }: { receipt: Receipt }) {
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

const Sum = ({ unit, children }: { unit: string; children: string }) => (
  <>
    <span className="num text-banner/13 font-book max-md:text-hero/10">{children}</span>{' '}
    <small className="self-end pb-2.25 text-read/6 text-ink-subtle max-md:pb-1.25 max-md:text-body">{unit}</small>
  </>
)

const sums = 'mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1'

function Amount({ receipt: { state, points, tokens } }: { receipt: Receipt }) {
  const [count, unit] = [formatCount(points), nounFor(points, 'pt')]
  if (state === 'refunded') {
    return (
      <p className={sums}>
        <Sum unit={`${unit} came back`}>{count}</Sum>
      </p>
    )
  }
  return (
    <p className={sums}>
      <Sum unit={unit}>{count}</Sum>
      <ArrowRightIcon className="mr-2 ml-1.5 text-ink-subtle max-md:mx-0.5" size={24} aria-hidden="true" />
      <span className="sr-only"> to </span>
      <Coin className="size-7.5 max-md:size-6" />
      <Sum unit="FINU">{formatTokens(tokens)}</Sum>
    </p>
  )
}

function StateTag({ receipt: { state } }: { receipt: Receipt }) {
  const name = stateNames[state]
  if (name === 'Paid')
    return (
      <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
        {name}
      </Tag>
    )
  const icon =
    name === 'Pending' ? (
      <i className="size-1.75 rounded-full bg-current" />
    ) : (
      <ArrowCounterClockwiseIcon size={14} aria-hidden="true" />
    )
  return <Tag icon={icon}>{name}</Tag>
}

function Outcome({ receipt }: { receipt: Receipt }) {
  if (receipt.state === 'paid') return null
  return (
    <Note className="mt-4.5">
      <InfoIcon size={20} aria-hidden="true" />
      {isFinal(receipt) ? (
        <span>
          Nothing left the treasury and nothing was charged.
          <span className="block max-md:mt-3">
            <Link className="link" to={paths.wallet}>
              Convert again
            </Link>{' '}
            whenever you like.
          </span>
        </span>
      ) : (
        <span>
          You can close this page. The points are set aside until the payment is final; if it is not, they come back
          whole.
        </span>
      )}
    </Note>
  )
}
