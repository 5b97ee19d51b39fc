import { fastingTexts } from '@finu/contract/fasting/fasting'
import { cautionsFor, standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { toast } from 'react-hot-toast/headless'
import { anyVersion, leaveToCard, type CardKind, type CreatedLog } from '../../lib/card-kind.ts'
import { toolPages } from '../../lib/paths.ts'
import { useUser } from '../../lib/user.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { useChangeFast, useDeleteFast, useEnterPastFast, useStartFast } from '../queries.ts'
import { CautionDialog } from './caution-dialog.tsx'
import { describeFastLog, hoursOfFast } from './describe-fast-log.ts'
import { describePastFast } from './describe-past-fast.ts'
import { EditFast } from './edit-fast.tsx'
import { EditPastFast } from './edit-past-fast.tsx'

/** Cautions before a fast is started, from the profile; none before an ended one is added. */
const cautionsOf = (log: CreatedLog<'fast'>, profile: Parameters<typeof cautionsFor>[0]) =>
  'end_time' in log ? [] : cautionsFor(profile, hoursOfFast(log))

export const fastCardKind: CardKind<'fast'> = {
  title: 'Fast',
  saved: 'Logged',
  deleted: fastingTexts.deleted,
  failures: { save: fastingTexts.startFailed, change: fastingTexts.saveFailed, remove: fastingTexts.deleteFailed },
  page: toolPages.nutrition,
  describe: (log, { timezone }) =>
    'end_time' in log ? describePastFast(log, timezone) : describeFastLog(log, timezone),
  timeOf: ({ start_time }) => start_time,
  partsOf: ({ log, state }) => ({
    below: state === 'open' && !('end_time' in log) && <p className="hint mt-2">{standingCaution}</p>,
  }),
  Edit: (props) => {
    const { log } = props
    return 'end_time' in log ? <EditPastFast {...props} log={log} /> : <EditFast {...props} log={log} />
  },
  confirmOnceMore: {
    isNeeded: (log, profile) => cautionsOf(log, profile).length > 0,
    Dialog: function FastCautions({ log, onConfirm, onClose }) {
      const { profile } = useUser()
      return (
        <CautionDialog
          cautions={cautionsOf(log, profile)}
          hours={hoursOfFast(log)}
          onStart={onConfirm}
          onClose={onClose}
        />
      )
    },
  },
  useSave() {
    const { mutateAsync: start } = useStartFast(leaveToCard)
    const { mutateAsync: enter } = useEnterPastFast()
    return async (body, idempotencyKey) => {
      if (!('end_time' in body)) return void (await start({ body, idempotencyKey }))
      await enter({ body, idempotencyKey })
      toast.success(fastingTexts.added)
    }
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeFast(id)
    return async (log) => void toastChanged(fastingTexts.changed, await change(anyVersion(log)))
  },
  useRemove: () => useDeleteFast().mutateAsync,
}
