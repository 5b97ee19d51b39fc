import type { Food } from '@finu/contract/meals/foods'
import { lazy } from 'react'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import type { OwnFoodsView } from '../own-foods-dialog.tsx'
import type { Choices } from './choices.ts'

const ScanDialog = lazy(async () => ({ default: (await import('../scan/scan-dialog.tsx')).ScanDialog }))
const OwnFoodsDialog = lazy(async () => ({ default: (await import('../own-foods-dialog.tsx')).OwnFoodsDialog }))

/** The dialog that is open to find or add a food. */
export type FoodDialog = { name: 'scan' } | { name: 'own'; start: OwnFoodsView }

/** Adds a custom food, with its barcode if one was scanned. */
export const addOwn = (barcode?: string): FoodDialog => ({
  name: 'own',
  start: { view: 'label', food: null, ...(barcode !== undefined && { barcode }) },
})

interface FoodDialogsProps {
  open: FoodDialog | null
  choices: Choices
  onShow: (dialog: FoodDialog | null) => void
  /** Called with a custom food that is to be eaten. */
  onFood: (food: Food) => void
}

/** The dialogs of the field for foods. Their code is loaded when they are opened. */
export function FoodDialogs({ open, choices, onShow, onFood }: FoodDialogsProps) {
  if (!open) return null
  const close = () => onShow(null)
  return (
    <PartBoundary opening={open.name} onMissing={close}>
      {open.name === 'scan' && (
        <ScanDialog choices={choices} onOwn={(barcode) => onShow(addOwn(barcode))} onClose={close} />
      )}
      {open.name === 'own' && <OwnFoodsDialog start={open.start} isForOne onUse={onFood} onClose={close} />}
    </PartBoundary>
  )
}
