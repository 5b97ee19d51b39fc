import { transactionLink } from '@finu/contract/wallet/networks'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { conversionTexts, type Conversion } from '@finu/contract/wallet/conversions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../lib/format-number.ts'
import { isGuest } from '../lib/guest.ts'
import { paths } from '../lib/paths.ts'
import { TryAgain } from '../ui/loaded.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { formatTokens } from './amounts.ts'
import { isFinal } from './conversion-words.ts'
import { Note } from './note.tsx'
import { conversionQuery } from './queries.ts'

/** Follows a conversion until it is final. */
export function ConversionOutcome({ id }: { id: string }) {
  const query = useQuery(conversionQuery(id))
  const { data, isPending } = query
  if (isPending) return null
  return (
    <Note className="mt-4" role="status">
      {data === undefined ? <TryAgain what="the conversion" query={query} /> : <Outcome conversion={data} />}
    </Note>
  )
}

function Outcome({ conversion }: { conversion: Conversion }) {
  const { id, network, state, transaction_hash: hash } = conversion
  const link = hash === null ? null : transactionLink(network, hash)
  return (
    <>
      {state === 'paid' ? (
        <CheckCircleIcon className="text-success" size={20} weight="fill" aria-hidden="true" />
      ) : isFinal(conversion) ? (
        <InfoIcon size={20} aria-hidden="true" />
      ) : (
        <Spinner />
      )}
      <div className="min-w-0 flex-1">
        <p>{describe(conversion)}</p>
        {!isGuest() && (
          <p className="mt-1 flex flex-wrap gap-x-4 max-md:mt-4">
            {link !== null && (
              <a className="link" href={link} target="_blank" rel="noreferrer">
                View transaction
              </a>
            )}
            <Link className="link" to={paths.receipt} params={{ id }}>
              Open the receipt
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

function describe({ state, points, tokens }: Conversion): string {
  const [from, to] = [`${formatCount(points)} points`, `${formatTokens(tokens)} FINU`]
  if (state === 'paid') return `${from} became ${to}.`
  if (state === 'refunded') return `${from} came back: the payment could not be made. Nothing was charged.`
  const step = state === 'broadcast' ? 'It was sent, and is becoming final.' : 'It is being sent to the network.'
  return `${from} are set aside for ${to}. ${step} If it cannot be paid, they come back whole. ${conversionTexts.openAlready}`
}
