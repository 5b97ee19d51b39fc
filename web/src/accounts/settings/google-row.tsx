import { accountTexts } from '@finu/contract/accounts'
import { formatWhen } from '../../lib/format-time.ts'
import { orTell } from '../../lib/notify-failure.ts'
import { useUser } from '../../lib/user.ts'
import { Tag } from '../../ui/tag.tsx'
import { GoogleMark } from '../google-mark.tsx'
import { AccountRow, AskingRow } from './account-row.tsx'
import { useUnlinkGoogle } from './queries.ts'
import { isLastWay, type WayRowsProps } from './way-rows.ts'

const howToLink = (email: string | null, isProven: boolean) =>
  email === null
    ? 'Not connected.'
    : `Not connected. ${isProven ? '' : 'Confirm your email first. '}When you sign in with the Google account of ${email}, it is connected.`

export function GoogleRow({ account, linkedAt }: WayRowsProps) {
  const { email, email_verified: isProven, profile } = useUser()
  const { mutateAsync } = useUnlinkGoogle()
  const row = { icon: <GoogleMark />, title: 'Google' }
  if (linkedAt === null)
    return (
      <li>
        <AccountRow {...row} detail={howToLink(email, isProven)} />
      </li>
    )
  const since = `Since ${formatWhen(linkedAt, profile.timezone)}.`
  const tag = <Tag tone="ok">Connected</Tag>
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
      onConfirm={() => orTell(mutateAsync(), 'Could not disconnect Google. Please try again.')}
    />
  )
}
