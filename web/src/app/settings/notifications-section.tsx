import { reportLetterTexts, type ReportLetters } from '@finu/contract/insights/report-letters'
import { reminderKinds, type Reminders } from '@finu/contract/reminders/reminders'
import { useQuery } from '@tanstack/react-query'
import { reportLettersQuery } from '../../insights/queries.ts'
import { Hindrance, ReportRow } from '../../insights/report-row.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { remindersQuery } from '../../reminders/queries.ts'
import { QuietHoursSection } from '../../reminders/quiet-hours.tsx'
import { ReminderRow } from '../../reminders/reminder-row.tsx'
import { SoundSection } from '../../reminders/sound-section.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'

/** Section of notifications: channels and quiet hours. Switches without effect are not shown. */
export function NotificationsSection() {
  const letters = useQuery(reportLettersQuery)
  const reminders = useQuery(remindersQuery)
  const failed = [letters, reminders].find(({ isError, data }) => isError && !data)
  return (
    <>
      <section>
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
      <table className="mt-2 w-full">
        <thead>
          <tr>
            <th scope="col" className="pb-2">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="w-19 pb-2 text-center text-small font-firm">
              Email
            </th>
          </tr>
        </thead>
        <tbody>
          {reminderKinds.map((kind) => (
            <ReminderRow key={kind} kind={kind} reminders={reminders} />
          ))}
          <ReportRow letters={letters} />
          <SwitchRow
            title="Account and security"
            note="New device, changed password. Email is always on."
            label="Account and security by email"
            isOn
            isOff
          />
        </tbody>
      </table>
      <Hindrance letters={letters} />
    </>
  )
}
