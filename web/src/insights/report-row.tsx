import { insights } from '@finu/contract/insights/insights'
import { reportLetterTexts, type ReportLetters } from '@finu/contract/insights/report-letters'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { formatWhenWithin } from '../lib/format-time.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { paths } from '../lib/paths.ts'
import { useCall } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { useUser } from '../lib/user.ts'
import { SwitchRow } from '../ui/switch-row.tsx'
import { reportLettersQuery } from './queries.ts'

/** The row of the weekly report in the notification settings. */
export function ReportRow({ letters }: { letters: ReportLetters }) {
  const { mutate, isPending, variables } = useCall(insights.wantReportLetters, {
    onSuccess(saved) {
      queryClient.setQueryData(reportLettersQuery.queryKey, saved)
      toast.success(saved.is_wanted ? 'The weekly report is on' : 'The weekly report is off')
    },
    onError: (error) => tellFailure(error, reportLetterTexts.saveFailed),
  })
  const isOn = isPending ? variables.body.is_wanted : letters.is_wanted
  return (
    <SwitchRow
      title="Weekly report"
      note={<WhenOfReport letters={letters} />}
      label="Weekly report by email"
      isOn={isOn}
      isOff={letters.email === null}
      onSwitch={(isWanted) => mutate({ body: { is_wanted: isWanted } })}
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
