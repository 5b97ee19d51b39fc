import type { Conversion } from '@finu/contract/wallet/conversions'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../lib/format-number.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { DashedCoin } from '../ui/coin.tsx'
import { TryAgain } from '../ui/loaded.tsx'
import { Sheet } from '../ui/section.tsx'
import { Seed } from '../ui/seed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Unit } from '../ui/unit.tsx'
import { formatTokens } from './amounts.ts'
import { Note } from './note.tsx'
import { receiptQuery } from './queries.ts'
import { ReceiptSteps } from './receipt/receipt-steps.tsx'

/** A conversion that is not final yet, in the place of the converter: its amount, and how far it is. */
export function ConversionUnderWay({ conversion: { id, points, tokens } }: { conversion: Conversion }) {
  const query = useQuery(receiptQuery(id))
  const { timezone } = useUser().profile
  const { data, isPending } = query
  return (
    <Sheet
      title="Conversion under way"
      aside={
        <Link className="link text-ui" to={paths.receipt} params={{ id }}>
          Receipt
        </Link>
      }
    >
      <p className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-stat/10">
        <span className="flex items-baseline gap-2">
          <Seed className="size-5.5 self-center" />
          {formatCount(points)} <Unit>pts</Unit>
        </span>
        <ArrowRightIcon className="text-ink-subtle" size={20} aria-label="become" />
        <span className="flex items-baseline gap-2">
          <DashedCoin className="size-5.5 self-center" />
          {formatTokens(tokens)} <Unit>FINU</Unit>
        </span>
      </p>
      <div role="status">
        {data ? (
          <ReceiptSteps receipt={data} timezone={timezone} />
        ) : isPending ? (
          <Skeleton height={80} className="mt-5.5" />
        ) : (
          <p className="mt-4 text-small text-ink-subtle">
            <TryAgain what="the conversion" query={query} />
          </p>
        )}
      </div>
      <Note className="mt-5">
        <InfoIcon size={20} aria-hidden="true" />
        <p className="min-w-0 flex-1">
          {`You can leave this page. If the network does not accept it, the ${formatCount(points)} pts come back automatically. You can convert again when this one is done.`}
        </p>
      </Note>
    </Sheet>
  )
}
