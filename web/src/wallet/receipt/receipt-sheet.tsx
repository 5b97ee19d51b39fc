import type { Receipt } from '@finu/contract/wallet/conversions'
import { transactionLink } from '@finu/contract/wallet/networks'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from '@tanstack/react-router'
import { shortenId } from '../../lib/format-address.ts'
import { formatCount } from '../../lib/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { Coin } from '../../ui/coin.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatTokens } from '../amounts.ts'
import { isFinal, stateNames } from '../conversion-words.ts'
import { ChainFacts } from './chain-facts.tsx'
import { EntryTable } from './entry-table.tsx'
import { formatMoment } from './format-when.ts'
import { ReceiptSteps } from './receipt-steps.tsx'

/** In the order of a receipt on paper: when, how much, what happened, the books, the chain. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { timezone } = useUser().profile
  const { id, network, requested_at, transaction_hash: hash } = receipt
  const explorer = hash === null ? null : transactionLink(network, hash)
  return (
    <article className="sheet receipt" aria-labelledby="receipt">
      <header>
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
      <Note receipt={receipt} />
      <h3 className="sub">Entries</h3>
      <EntryTable entries={receipt.entries} timezone={timezone} />
      <h3 className="sub">On the chain</h3>
      <ChainFacts receipt={receipt} />
      <footer>
        {explorer !== null && (
          <a className="btn btn-line btn-sm" href={explorer} target="_blank" rel="noreferrer">
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
        <span className="text-small text-ink-subtle">Receipt {shortenId(id)}</span>
      </footer>
    </article>
  )
}

function Amount({ receipt: { state, points, tokens } }: { receipt: Receipt }) {
  const [count, unit] = [formatCount(points), points === 1 ? 'pt' : 'pts']
  if (state === 'refunded') {
    return (
      <p className="receipt-amount">
        <span className="num">{count}</span> <small>{unit} came back</small>
      </p>
    )
  }
  return (
    <p className="receipt-amount">
      <span className="num">{count}</span> <small>{unit}</small>
      <ArrowRightIcon size={24} aria-hidden="true" />
      <span className="sr-only"> to </span>
      <Coin className="receipt-coin" />
      <span className="num">{formatTokens(tokens)}</span> <small>FINU</small>
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
    name === 'Pending' ? <i className="receipt-dot" /> : <ArrowCounterClockwiseIcon size={14} aria-hidden="true" />
  return <Tag icon={icon}>{name}</Tag>
}

function Note({ receipt }: { receipt: Receipt }) {
  if (receipt.state === 'paid') return null
  return (
    <p className="note mt-[18px]">
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
    </p>
  )
}
