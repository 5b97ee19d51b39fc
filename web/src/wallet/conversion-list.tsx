import type { Conversion } from '@finu/contract/wallet/conversions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../lib/api-error.ts'
import { formatCount } from '../lib/format-number.ts'
import { formatWhen } from '../lib/format-time.ts'
import { isGuest } from '../lib/guest.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Tag } from '../ui/tag.tsx'
import { formatTokens } from './amounts.ts'
import { stateNames, walletTexts } from './conversion-words.ts'
import { conversionsQuery } from './queries.ts'

const title = 'Conversions'

/** All conversions, each with a link to its receipt; renders nothing if there are none. */
export function ConversionList() {
  const query = useInfiniteQuery(conversionsQuery)
  const { timezone } = useUser().profile
  const { data, error, refetch } = query
  if (data === undefined) {
    if (error === null) return null
    return (
      <FoldingPaper title={title}>
        <FailedState title={walletTexts.listFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      </FoldingPaper>
    )
  }
  const conversions = data.pages.flatMap((page) => page.conversions)
  if (conversions.length === 0) return null
  return (
    <FoldingPaper title={title}>
      <ul className="rows">
        {conversions.map((conversion) => (
          <ConversionRow key={conversion.id} conversion={conversion} timezone={timezone} />
        ))}
      </ul>
      <ShowMore query={query} />
    </FoldingPaper>
  )
}

function ConversionRow({ conversion, timezone }: { conversion: Conversion; timezone: string | null }) {
  const { id, points, tokens, state, requested_at } = conversion
  const words = `${formatCount(points)} pts to ${formatTokens(tokens)} FINU`
  const name = stateNames[state]
  return (
    <li className="min-h-14 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="row-title">
          {isGuest() ? (
            words
          ) : (
            <Link className="row-open" to={paths.receipt} params={{ id }}>
              {words}
            </Link>
          )}
        </p>
        <p className="row-note">{formatWhen(requested_at, timezone)}</p>
      </div>
      {name === 'Paid' ? <Tag tone="ok">{name}</Tag> : <Tag>{name}</Tag>}
    </li>
  )
}
