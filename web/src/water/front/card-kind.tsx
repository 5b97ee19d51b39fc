import { sayVolume } from '@finu/contract/platform/measures'
import { vesselOf, waterTexts } from '@finu/contract/water/water'
import { DropIcon } from '@phosphor-icons/react/dist/csr/Drop'
import { toast } from 'react-hot-toast/headless'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { formatOptionalTime } from '../../lib/format-time.ts'
import { present } from '../../lib/log-words.ts'
import { paths } from '../../lib/paths.ts'
import { knownUnits } from '../../lib/user.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useChangeDrink, useDeleteDrink, useLogDrink } from '../queries.ts'
import { EditDrink } from './edit-drink.tsx'

export const waterCardKind: CardKind<'water'> = {
  title: 'Water',
  saved: 'Logged',
  deleted: waterTexts.deleted,
  failures: { save: waterTexts.saveFailed, change: waterTexts.saveFailed, remove: waterTexts.deleteFailed },
  page: { to: paths.water, name: 'Water' },
  describe: ({ amount_ml, drunk_at }, { timezone }) => ({
    title: sayVolume(amount_ml, knownUnits()),
    lines: present([vesselOf(amount_ml)?.name, formatOptionalTime(drunk_at, timezone)]),
  }),
  timeOf: ({ drunk_at }) => drunk_at,
  partsOf: () => ({ picture: <EntryIcon Icon={DropIcon} /> }),
  Edit: EditDrink,
  useSave() {
    const { mutateAsync: log } = useLogDrink()
    return async (body, idempotencyKey) => {
      await log({ body, idempotencyKey })
      toast.success(waterTexts.saved)
    }
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeDrink(id)
    return async (log) => {
      await change(anyVersion(log))
      toast.success(waterTexts.changed)
    }
  },
  useRemove: () => useDeleteDrink().mutateAsync,
}
