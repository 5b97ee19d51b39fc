import { reminderKinds, type Reminders } from '@finu/contract/reminders/reminders'
import { reportLetterTexts, type ReportLetters } from '@finu/contract/insights/report-letters'
import { useQuery } from '@tanstack/react-query'
import { reportLettersQuery } from '../../insights/report-queries.ts'
import { Hindrance, ReportRow } from '../../insights/report-row.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { remindersQuery } from '../../reminders/queries.ts'
import { QuietHoursSection } from '../../reminders/quiet-hours.tsx'
import { ReminderRow } from '../../reminders/reminder-row.tsx'
import { SoundSection } from '../../reminders/sound-section.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import './notifications.css'

/** Section of notifications: by which way, and when not. Switches without effect are not shown. */
export function NotificationsSection() {
  const letters = useQuery(reportLettersQuery)
  const reminders = useQuery(remindersQuery)
  const failed = [letters, reminders].find(({ isError, data }) => isError && !data)
  return (
    <>
      <section className="reach-table">
        <h3 className="h2" tabIndex={-1}>
          What may reach you
        </h3>
        {failed ? (
          <FailedState
            title={reportLetterTexts.failed}
            reason={messageOf(failed.error)}
            onRetry={() => void failed.refetch()}
          />
        ) : letters.data && reminders.data ? (
          <ReachTable letters={letters.data} reminders={reminders.data} />
        ) : (
          <SkeletonRows count={6} label="Loading notifications..." />
        )}
      </section>
      {letters.data && reminders.data && <QuietHoursSection reminders={reminders.data} />}
      <SoundSection />
    </>
  )
}

function ReachTable({ letters, reminders }: { letters: ReportLetters; reminders: Reminders }) {
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
          {reminderKinds.map((kind) => (
            <ReminderRow key={kind} kind={kind} reminders={reminders} />
          ))}
          <ReportRow letters={letters} />
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
