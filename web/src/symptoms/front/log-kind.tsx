import { severityLevels, type Symptom, symptomTexts } from '@finu/contract/symptoms/symptoms'
import { ThermometerSimpleIcon } from '@phosphor-icons/react/dist/csr/ThermometerSimple'
import { askDeleteEarned, type LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { Button } from '../../ui/button.tsx'
import { SeverityBars } from '../../ui/severity-bars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDeleteSymptom, useResolveSymptom } from '../queries.ts'
import { ChangeSymptom } from './change-symptom.tsx'

export const symptomKind: LogKind<Symptom> = {
  label: 'Symptom',
  Icon: ThermometerSimpleIcon,
  listOf: ({ symptoms }) => symptoms,
  startOf: ({ timestamp }) => timestamp,
  describe(log, { time }) {
    const severity = severityLevels.find(({ score }) => score === log.severity_score)?.label ?? ''
    return {
      title: log.name,
      detail: present([
        `${log.severity_score} ${severity}`,
        log.potential_triggers.join(', '),
        quotedNotes(log.description),
      ]).join(' · '),
      name: `${log.name.toLowerCase()} at ${time}`,
    }
  },
  Picture: ({ log }) => <SeverityBars score={log.severity_score} />,
  Value: ({ log, refresh }) =>
    log.is_resolved ? <Tag tone="ok">Resolved</Tag> : <Resolve id={log.id} name={log.name} refresh={refresh} />,
  Edit: ChangeSymptom,
  useDelete() {
    const { removeUndoably } = useDeleteSymptom()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: askDeleteEarned('symptom'),
}

function Resolve({ id, name, refresh }: { id: string; name: string; refresh: () => Promise<void> }) {
  const { mutate, isPending } = useResolveSymptom()
  return (
    <Button
      look="line"
      size="sm"
      isBusy={isPending}
      aria-label={`Resolve ${name}`}
      onClick={() =>
        mutate(
          { id, isResolved: true },
          {
            onSuccess: () => void refresh(),
            onError: (error) => notifyFailure(error, symptomTexts.resolveFailed),
          },
        )
      }
    >
      Resolve
    </Button>
  )
}
