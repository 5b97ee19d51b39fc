import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { formatWhen } from '../../lib/format-time.ts'
import { useUser } from '../../lib/user.ts'
import { FailedState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AccountNote } from './account-note.tsx'
import { AccountHead } from './account-row.tsx'
import { describeDevice } from './device-words.ts'
import { eventWords } from './event-words.ts'
import { securityEventsQuery } from './queries.ts'

/** Lists the account's security events, latest first. */
export function SecurityEvents() {
  return (
    <section>
      <AccountHead title="What happened to your account">
        If something here was not you, sign out everywhere else and change your password.
      </AccountHead>
      <Events />
    </section>
  )
}

function Events() {
  const { timezone } = useUser().profile
  const query = useInfiniteQuery(securityEventsQuery)
  const { data, error, isPending, refetch } = query
  if (isPending) return <SkeletonRows count={3} label="Loading what happened..." />
  if (!data)
    return <FailedState title="This could not be loaded" reason={messageOf(error)} onRetry={() => void refetch()} />
  const events = data.pages.flatMap((page) => page.events)
  const isUnbroken = data.pages.every((page) => page.is_unbroken)
  return (
    <>
      <ul>
        {events.map(({ id, kind, at, network, user_agent }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p className="row-title">{eventWords[kind]}</p>
              <p className="row-note">
                {[formatWhen(at, timezone), describeDevice(user_agent).name, network && `network ${network}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
      {isUnbroken ? (
        <p className="hint mt-3">
          Each entry is sealed to the one before. Of those shown here, none was changed or taken out.
        </p>
      ) : (
        <AccountNote tone="warning" Icon={LinkBreakIcon} className="mt-3" role="alert">
          <span>
            Something in this list was changed or taken out afterwards. Tell the person who runs this server, and change
            your password.
          </span>
        </AccountNote>
      )}
    </>
  )
}
