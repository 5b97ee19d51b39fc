import { sayDayVolume, sayVolume } from '@finu/contract/platform/measures'
import { vesselOf, type Drink } from '@finu/contract/water/water'
import { DropIcon } from '@phosphor-icons/react/dist/csr/Drop'
import { formatTime } from '../../lib/format-time.ts'
import type { LogKind } from '../../lib/log-kind.ts'
import { knownProfile, knownUnits } from '../../lib/user.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useDeleteDrink } from '../queries.ts'
import { countDrinks, sumOf } from '../sum-drinks.ts'
import { ChangeDrink } from './change-drink.tsx'

export const waterKind: LogKind<Drink> = {
  label: 'Water',
  Icon: DropIcon,
  listOf: ({ drinks }) => drinks,
  startOf: ({ drunk_at }) => drunk_at,
  describe({ amount_ml }, { time }) {
    const title = vesselOf(amount_ml)?.name ?? 'Drink'
    return { title, detail: '', name: `${title.toLowerCase()} at ${time}` }
  },
  Picture: () => <EntryIcon Icon={DropIcon} />,
  Value: ({ log: { amount_ml } }) => sayVolume(amount_ml, knownUnits()),
  Edit: ChangeDrink,
  useDelete() {
    const { removeUndoably } = useDeleteDrink()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: () => 'Delete this drink?',
  fold(drinks, timezone) {
    const amountMl = sumOf(drinks)
    const targetMl = knownProfile()?.water_target_ml
    const last = drinks.at(-1)
    return {
      title: `Water, ${sayDayVolume(amountMl, knownUnits())}`,
      detail: `${countDrinks(drinks.length)}${last && drinks.length > 1 ? `, the last at ${formatTime(last.drunk_at, timezone)}` : ''}`,
      value: targetMl ? `${Math.round((amountMl / targetMl) * 100)}%` : '',
    }
  },
}
