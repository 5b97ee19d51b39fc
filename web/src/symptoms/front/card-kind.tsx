import { medicalAttentionScore, symptomTexts } from '@finu/contract/symptoms/symptoms'
import { toast } from 'react-hot-toast/headless'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { toolPages } from '../../lib/paths.ts'
import { SeverityBars } from '../../ui/severity-bars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toastSymptoms, useChangeSymptom, useDeleteSymptom, useLogSymptoms } from '../queries.ts'
import { describeSymptomLog } from './describe-symptom-log.ts'
import { EditSymptom } from './edit-symptom.tsx'

export const symptomCardKind: CardKind<'symptom'> = {
  title: 'Symptom',
  saved: 'Logged',
  deleted: symptomTexts.deleted,
  failures: { save: symptomTexts.saveFailed, change: symptomTexts.changeFailed, remove: symptomTexts.deleteFailed },
  page: toolPages.wellness,
  describe: (log, { timezone }) => describeSymptomLog(log, timezone),
  timeOf: ({ timestamp }) => timestamp,
  partsOf: ({ log }) => ({
    picture: <SeverityBars score={log.severity_score} />,
    below: log.severity_score >= medicalAttentionScore && (
      <Tag tone="warn" className="mt-2">
        Talk to a doctor
      </Tag>
    ),
  }),
  Edit: EditSymptom,
  useSave() {
    const { mutateAsync: logSymptoms } = useLogSymptoms()
    return async (body, idempotencyKey) => {
      const { saved, failures } = await logSymptoms([{ body, idempotencyKey }])
      if (failures.length > 0) throw failures[0]
      toastSymptoms(saved)
    }
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeSymptom(id)
    return async (log) => {
      await change(anyVersion(log))
      toast.success(symptomTexts.changed)
    }
  },
  useRemove: () => useDeleteSymptom().mutateAsync,
}
