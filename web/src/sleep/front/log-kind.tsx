import type { Night } from '@finu/contract/sleep/sleep'
import { BedIcon } from '@phosphor-icons/react/dist/csr/Bed'
import type { LogKind } from '../../lib/log-kind.ts'
import { present } from '../../lib/log-words.ts'
import { quotedNotes } from '../../lib/quoted-notes.ts'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { useDeleteNight } from '../queries.ts'
import { ChangeNight } from './change-night.tsx'
import { describeNight } from './describe-night.ts'

export const sleepKind: LogKind<Night> = {
  label: 'Sleep',
  Icon: BedIcon,
  listOf: ({ nights }) => nights,
  startOf: ({ woke_at }) => woke_at,
  isOfNight: ({ is_nap }) => !is_nap,
  describe(log, { time, timezone }) {
    const { title, detail } = describeNight(log, timezone)
    return { title, detail: present([detail, quotedNotes(log.notes)]).join('. '), name: `sleep until ${time}` }
  },
  Picture: () => <EntryIcon Icon={BedIcon} />,
  Value: () => null,
  Edit: ChangeNight,
  useDelete() {
    const { removeUndoably } = useDeleteNight()
    return ({ id }) => removeUndoably(id)
  },
  askDelete: () => 'Delete this sleep?',
}
