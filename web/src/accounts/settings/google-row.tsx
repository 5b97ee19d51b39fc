import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { google as googleCalls } from '@finu/contract/accounts/google'
import { googleLinkProblems, isGoogleProblem } from '@finu/contract/accounts/google-texts'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { toastOnError } from '../../lib/notify-failure.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GoogleMark } from '../google-mark.tsx'
import { AccountRow, AskingRow } from './account-row.tsx'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { refreshAccount, useRemoval } from './queries.ts'
import { isLastWay, type WayRowsProps } from './way-rows.ts'

export function GoogleRow({ account, linkedAt }: WayRowsProps) {
  const { profile } = useUser()
  const { mutateAsync } = useRemoval(accounts.unlinkGoogle, { onSettled: refreshAccount })
  const row = { icon: <GoogleMark />, title: 'Google' }
  if (linkedAt === null) return <UnlinkedRow {...row} />
  const since = `Since ${formatWhenWithin(linkedAt, profile.timezone)}.`
  const tag = (
    <Tag size="sm" tone="ok">
      Connected
    </Tag>
  )
  const isLast = isLastWay(account, 'google')
  if (isLast)
    return (
      <li>
        <AccountRow {...row} tag={tag} detail={`${since} ${accountTexts.lastWay}`} />
      </li>
    )
  return (
    <AskingRow
      {...row}
      tag={tag}
      detail={since}
      verb={{ rest: 'Disconnect', busy: 'Disconnecting...' }}
      look="ghost"
      question="Disconnect Google? Where you are signed in, you stay so."
      onConfirm={() => toastOnError(mutateAsync(), 'Could not disconnect Google. Please try again.')}
    />
  )
}

/** The row to connect Google, which leads to Google and back, with a failure as a code in the address. */
function UnlinkedRow(row: { icon: ReactNode; title: string }) {
  const { google } = useSearch({ from: `/shell${paths.settings}` })
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async () => location.assign((await call(googleCalls.link)).page),
  })
  useEffect(() => {
    // The back button may restore the page with its pending state.
    const startAnew = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', startAnew)
    return () => removeEventListener('pageshow', startAnew)
  }, [reset])
  const returned = google !== undefined && isGoogleProblem(google) ? googleLinkProblems[google] : undefined
  const isLeaving = isPending || isSuccess
  const words = error ? messageOf(error) : isLeaving ? undefined : returned
  return (
    <li>
      <AccountRow
        {...row}
        detail="Not connected."
        action={
          <Button look="line" size="sm" aria-label="Connect: Google" isBusy={isLeaving} onClick={() => mutate()}>
            {isLeaving ? 'Connecting...' : 'Connect'}
          </Button>
        }
      />
      <div role="alert" className="mb-4 empty:hidden">
        {isTooLongAgo(error) ? (
          <ConfirmAgain onConfirmed={() => mutate()} />
        ) : (
          words && <FieldError>{words}</FieldError>
        )}
      </div>
    </li>
  )
}
