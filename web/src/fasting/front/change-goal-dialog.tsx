import { countNoun } from '@finu/contract/platform/counted-nouns'
import {
  fastHours,
  fastingTexts,
  fastingWindowChoices,
  type Fast,
  type FastingType,
} from '@finu/contract/fasting/fasting'
import { cautionsFor } from '@finu/contract/fasting/fasting-cautions'
import { fastKind } from '@finu/contract/fasting/log-kind'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useId, useState } from 'react'
import { formatWhenWithin } from '../../lib/format-time.ts'
import { stateOfSaving, useGuardedChange } from '../../lib/guarded-change.ts'
import { formatInstant, parseInstant } from '../../lib/instants.ts'
import { useUser } from '../../lib/user.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SavingFailure } from '../../ui/edit-foot.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cautions } from '../cautions.tsx'
import { formatHours } from '../format-fast.ts'
import { useChangeGoal } from '../queries.ts'
import { useServerSecond } from '../server-clock.ts'
import { WindowCard } from '../window-card.tsx'
import { closeDialog } from '../../ui/modal.ts'

const hourMs = 3_600_000

/** Returns the window of a length: the fast's own if it is unchanged, else the preset with these hours, else a custom one. */
function typeOf(hours: number, { fasting_type, planned_duration_hours }: Fast): FastingType {
  if (hours === planned_duration_hours) return fasting_type
  return fastingWindowChoices.find((window) => window.hours === hours)?.fasting_type ?? 'custom'
}

interface ChangeGoalDialogProps {
  fast: Fast
  onClose: () => void
}

/** The dialog to change the window of the running fast; never to less than its time so far. */
export function ChangeGoalDialog({ fast, onClose }: ChangeGoalDialogProps) {
  const id = useId()
  const { profile } = useUser()
  const { planned_duration_hours: before, start_time: start } = fast
  const [hours, setHours] = useState(before)
  const [isCautioned, setIsCautioned] = useState(false)
  const saving = useGuardedChange(useChangeGoal(fast.id), fastKind.formFields, fast)
  const { isSaving, failure, isOverwriting } = stateOfSaving(saving, fastingTexts.saveFailed)
  const elapsedMs = Math.max(0, useServerSecond() - parseInstant(start))
  const least = Math.max(fastHours.least, Math.ceil(elapsedMs / hourMs))
  const cautions = hours > before ? cautionsFor(profile, hours) : []
  const endOf = (length: number) =>
    formatWhenWithin(formatInstant(parseInstant(start) + length * hourMs), profile.timezone).replace(', ', ' ')

  function save(dialog: HTMLDialogElement | null) {
    if (cautions.length > 0 && !isCautioned) return setIsCautioned(true)
    saving.mutate(
      { fasting_type: typeOf(hours, fast), planned_duration_hours: hours },
      {
        onSuccess: (saved) => {
          toastChanged(fastingTexts.goalChanged(hours), saved)
          closeDialog(dialog)
        },
      },
    )
  }

  return (
    <Dialog title={isCautioned ? 'Before you fast longer' : 'Change the goal'} onClose={onClose}>
      {isCautioned ? (
        <>
          <p className="text-ink-muted">{`Your fast would last ${countNoun(hours, 'hour')}, until ${endOf(hours)}.`}</p>
          <Cautions cautions={cautions} />
        </>
      ) : (
        <>
          <p className="text-ink-muted">{`Fasted so far: ${formatHours(elapsedMs)}`}</p>
          <fieldset className="mt-3 min-w-0">
            <legend className="sub mt-0">Fasting Windows</legend>
            <div className="grid grid-cols-2 gap-2">
              {fastingWindowChoices.map((window) => (
                <WindowCard
                  key={window.fasting_type}
                  window={window}
                  group={id}
                  isChosen={window.hours === hours}
                  isDisabled={window.hours < least}
                  note={window.hours < least ? 'shorter than so far' : `ends ${endOf(window.hours)}`}
                  hasMark
                  onChoose={() => setHours(window.hours)}
                />
              ))}
            </div>
          </fieldset>
          <div className="mt-3.5 flex items-center justify-between gap-3" role="group" aria-labelledby={`${id}-own`}>
            <span className="sub m-0" id={`${id}-own`}>
              Own length
            </span>
            <span className="flex items-center rounded-control border border-line-control bg-raised">
              <IconButton label="One hour less" isOff={hours <= least} onClick={() => setHours(hours - 1)}>
                <MinusIcon size={20} aria-hidden="true" />
              </IconButton>
              <output className="min-w-16 text-center font-semibold tabular-nums" aria-live="polite">
                {hours} h
              </output>
              <IconButton label="One hour more" isOff={hours >= fastHours.most} onClick={() => setHours(hours + 1)}>
                <PlusIcon size={20} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
          <p className="hint mt-3.5">
            {`Ends ${endOf(hours)}. It cannot be shorter than the time so far. Points follow the new length.`}
          </p>
        </>
      )}
      <SavingFailure failure={failure} isOverwriting={isOverwriting} />
      <div className="foot justify-end">
        <Button look="line" onClick={(event) => closeDialog(event.currentTarget)}>
          {`Keep ${before}h`}
        </Button>
        <Button
          isBusy={isSaving}
          disabled={hours === before || hours < least}
          onClick={(event) => save(event.currentTarget.closest('dialog'))}
        >
          {isCautioned ? 'Change anyway' : `Change to ${hours}h`}
        </Button>
      </div>
    </Dialog>
  )
}
