import { reportLetterTexts, type ReportLetters } from '@finu/contract/report-letters'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../lib/api-error.ts'
import { formatWhen } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { reportLettersQuery, useWantReportLetters } from './report-queries.ts'
import './report.css'

/** What may reach a person, and by which way. What has no effect is not shown. */
export function NotificationsSection() {
  const { data, error, isPending, refetch } = useQuery(reportLettersQuery)
  return (
    <section className="reach">
      <h3 className="h2" tabIndex={-1}>
        What may reach you
      </h3>
      {isPending ? (
        <SkeletonRows count={2} label="Loading notifications..." />
      ) : data ? (
        <ReachTable letters={data} />
      ) : (
        <FailedState title={reportLetterTexts.failed} reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function ReachTable({ letters }: { letters: ReportLetters }) {
  const { mutate, isPending, variables } = useWantReportLetters()
  const isOn = isPending ? variables : letters.is_wanted
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">Email</th>
          </tr>
        </thead>
        <tbody>
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
          <tr>
            <th scope="row">
              Account and security
              <span>New device, changed password. Email is always on.</span>
            </th>
            <td>
              <label>
                <input type="checkbox" aria-label="Account and security by email" checked disabled readOnly />
              </label>
            </td>
          </tr>
        </tbody>
      </table>
      <Hindrance letters={letters} />
    </>
  )
}

function WhenOfReport({ letters: { next_at: nextAt } }: { letters: ReportLetters }) {
  const { timezone } = useUser().profile
  return nextAt === null ? 'Monday, 08:00' : `Monday, 08:00. The next one: ${formatWhen(nextAt, timezone)}`
}

/** What keeps a report that is wanted from coming. */
function Hindrance({ letters: { email, is_confirmed: isConfirmed, is_open: isOpen } }: { letters: ReportLetters }) {
  if (email === null) return <p className="reach-note">Your account has no email address to send it to.</p>
  if (!isConfirmed) return <p className="reach-note">{`It is sent once ${email} is confirmed.`}</p>
  if (isOpen) return <p className="reach-note">{`It goes to ${email}. A week without entries is left out.`}</p>
  return (
    <p className="reach-note">
      The weekly report is part of Premium.{' '}
      <Link className="link" to={paths.pricing}>
        See plans
      </Link>
    </p>
  )
}
