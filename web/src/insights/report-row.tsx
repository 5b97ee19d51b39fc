import type { ReportLetters } from '@finu/contract/insights/report-letters'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatWhenWithin } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { SwitchRow } from '../ui/switch-row.tsx'
import { useWantReportLetters } from './report-queries.ts'

/** The row of the weekly report in the notification settings. */
export function ReportRow({ letters }: { letters: ReportLetters }) {
  const { mutate, isPending, variables } = useWantReportLetters()
  const isOn = isPending ? variables : letters.is_wanted
  return (
    <SwitchRow
      title="Weekly report"
      note={<WhenOfReport letters={letters} />}
      label="Weekly report by email"
      isOn={isOn}
      isOff={letters.email === null}
      onSwitch={mutate}
    />
  )
}

function WhenOfReport({ letters: { next_at: nextAt } }: { letters: ReportLetters }) {
  const { timezone } = useUser().profile
  return nextAt === null ? 'Monday, 08:00' : `Monday, 08:00. The next one: ${formatWhenWithin(nextAt, timezone)}`
}

/** Explains why reports that are switched on are not sent. */
export function Hindrance({
  letters: { email, is_confirmed: isConfirmed, is_open: isOpen },
}: {
  letters: ReportLetters
}) {
  if (email === null) return <Note>Your account has no email address to write to.</Note>
  if (!isConfirmed) return <Note>{`Emails come once ${email} is confirmed.`}</Note>
  if (isOpen) return <Note>{`Emails go to ${email}. A week without entries is left out.`}</Note>
  return (
    <>
      <Note>{`Emails go to ${email}.`}</Note>
      <Note>
        The weekly report is part of Premium.{' '}
        <Link className="link" to={paths.pricing}>
          See plans
        </Link>
      </Note>
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-ui text-ink-muted">{children}</p>
}
