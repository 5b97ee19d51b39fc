import type { Food } from '@finu/contract/meals/foods'
import type { Day, Instant } from '@finu/contract/platform/wire'
import { lazy } from 'react'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import type { OwnFoodsView } from '../own-foods-dialog.tsx'
import type { Choices } from './choices.ts'

const CopyDialog = lazy(async () => ({ default: (await import('../copy/copy-dialog.tsx')).CopyDialog }))
const ScanDialog = lazy(async () => ({ default: (await import('../scan/scan-dialog.tsx')).ScanDialog }))
const OwnFoodsDialog = lazy(async () => ({ default: (await import('../own-foods-dialog.tsx')).OwnFoodsDialog }))

/** The dialog that is open above the section. */
export type MealDialog = { name: 'copy' } | { name: 'scan' } | { name: 'own'; start: OwnFoodsView }

/** Adds an own food, with its barcode if one was scanned. */
export const addOwn = (barcode?: string): MealDialog => ({
  name: 'own',
  start: { view: 'label', food: null, ...(barcode !== undefined && { barcode }) },
})

interface MealDialogsProps {
  open: MealDialog | null
  day: Day
  today: Day
  choices: Choices
  onShow: (dialog: MealDialog | null) => void
  /** Called with an own food that is to be eaten. */
  onFood: (food: Food) => void
  /** Called with the time of a meal that was copied. */
  onCopied: (eatenAt: Instant) => void
}

/** The dialogs of the section. Their code is loaded when they are opened. */
export function MealDialogs({ open, day, today, choices, onShow, onFood, onCopied }: MealDialogsProps) {
  if (!open) return null
  const close = () => onShow(null)
  return (
    <PartBoundary opening={open.name} onMissing={close}>
      {open.name === 'copy' && <CopyDialog day={day} today={today} onCopied={onCopied} onClose={close} />}
      {open.name === 'scan' && (
        <ScanDialog choices={choices} onOwn={(barcode) => onShow(addOwn(barcode))} onClose={close} />
      )}
      {open.name === 'own' && <OwnFoodsDialog start={open.start} isForOne onUse={onFood} onClose={close} />}
    </PartBoundary>
  )
}
