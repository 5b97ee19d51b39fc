import { countNoun } from '@finu/contract/platform/counted-nouns'
import { standingCaution, type FastingCaution } from '@finu/contract/fasting/fasting-cautions'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Cautions } from '../cautions.tsx'
import { closeDialog } from '../../ui/modal.ts'

interface CautionDialogProps {
  cautions: readonly FastingCaution[]
  hours: number
  onStart: () => void
  onClose: () => void
}

/** Shows cautions before a fast. The person may still start it; the safe choice comes first. */
export function CautionDialog({ cautions, hours, onStart, onClose }: CautionDialogProps) {
  return (
    <Dialog title="Before you fast" onClose={onClose}>
      <p className="text-ink-muted">{`You are about to fast for ${countNoun(hours, 'hour')}.`}</p>
      <Cautions cautions={cautions} />
      <p className="hint">{standingCaution}</p>
      <div className="foot justify-end">
        <Button
          look="line"
          onClick={(event) => {
            closeDialog(event.currentTarget)
            onStart()
          }}
        >
          Start anyway
        </Button>
        <Button autoFocus onClick={(event) => closeDialog(event.currentTarget)}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
