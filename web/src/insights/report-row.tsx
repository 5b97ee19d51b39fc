import type { ReportLetters } from '@finu/contract/insights/report-letters'
import { Link } from '@tanstack/react-router'
import { formatWhenWithin } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { useWantReportLetters } from './report-queries.ts'

/** The weekly report among what may reach a person. */
export function ReportRow({ letters }: { letters: ReportLetters }) {
  const { mutate, isPending, variables } = useWantReportLetters()
  const isOn = isPending ? variables : letters.is_wanted
  return (
    <tr>
      <th scope="row">
        Weekly report
        <span>
          <WhenOfReport letters={letters} />
        </span>
      </th>
      <td>
        <label>
          <input
            type="checkbox"
            aria-label="Weekly report by email"
            checked={isOn}
            disabled={letters.email === null}
            onChange={({ target }) => mutate(target.checked)}
          />
        </label>
      </td>
    </tr>
  )
}

function WhenOfReport({ letters: { next_at: nextAt } }: { letters: ReportLetters }) {
  const { timezone } = useUser().profile
  return nextAt === null ? 'Monday, 08:00' : `Monday, 08:00. The next one: ${formatWhenWithin(nextAt, timezone)}`
}

/** Explains what keeps wanted letters from coming. */
export function Hindrance({
  letters: { email, is_confirmed: isConfirmed, is_open: isOpen },
}: {
  letters: ReportLetters
}) {
  if (email === null) return <p className="reach-note">Your account has no email address to write to.</p>
  if (!isConfirmed) return <p className="reach-note">{`Emails come once ${email} is confirmed.`}</p>
  if (isOpen) return <p className="reach-note">{`Emails go to ${email}. A week without entries is left out.`}</p>
  return (
    <>
      <p className="reach-note">{`Emails go to ${email}.`}</p>
      <p className="reach-note">
        The weekly report is part of Premium.{' '}
        <Link className="link" to={paths.pricing}>
          See plans
        </Link>
      </p>
    </>
  )
}
