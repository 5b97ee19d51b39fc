import { waterKind } from '@finu/contract/water/log-kind'
import { waterTexts, type Drink } from '@finu/contract/water/water'
import { toast } from 'react-hot-toast/headless'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { useWhen } from '../../ui/when-field.tsx'
import { useChangeDrink } from '../queries.ts'
import { EditDrink } from './edit-drink.tsx'

export function ChangeDrink({ log, timezone, frame }: ChangeLogProps<Drink>) {
  const { id, drunk_at, amount_ml } = log
  const when = useWhen(drunk_at, timezone)
  return frame({
    title: 'Edit drink',
    saving: useGuardedChange(useChangeDrink(id), waterKind.formFields, log),
    failure: waterTexts.saveFailed,
    onSaved: () => toast.success(waterTexts.changed),
    children: (foot, save) => <EditDrink log={{ amount_ml }} foot={foot} when={when} onSave={save} />,
  })
}
