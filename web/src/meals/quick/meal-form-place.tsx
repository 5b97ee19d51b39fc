import { useRef, type RefObject } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { closeDialog } from '../../ui/modal.ts'
import { useHostToasts } from '../../ui/toast-host.ts'
import { DescribeMeal, MealPoints, mealFormTitle } from './describe-meal.tsx'

interface MealFormPlaceProps {
  /** True for a phone, where the form is a sheet with its button always in sight. */
  isSheet: boolean
  startsWithPhoto: boolean
  button: RefObject<HTMLButtonElement | null>
  onSaved: (eatenAt: string) => void
  onClose: () => void
}

/** The form of a meal: part of the page, or a sheet over it. */
export function MealFormPlace({ isSheet, onSaved, onClose, ...form }: MealFormPlaceProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const hostToasts = useHostToasts()
  if (!isSheet) return <DescribeMeal {...form} isSheet={false} onSaved={onSaved} />
  return (
    <Dialog title={mealFormTitle} ref={sheet} aside={<MealPoints />} onClose={onClose}>
      <DescribeMeal
        {...form}
        isSheet
        onSaved={(eatenAt) => {
          closeDialog(sheet.current)
          onSaved(eatenAt)
        }}
      />
      <div ref={hostToasts} />
    </Dialog>
  )
}
