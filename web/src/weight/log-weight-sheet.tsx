import { weightTexts, type NewWeight } from '@finu/contract/weight/weight'
import { useRef, useState } from 'react'
import { now } from '../lib/clock.ts'
import { stateOfSaving } from '../lib/guarded-change.ts'
import { formatInstant } from '../lib/instants.ts'
import { useSaveKey } from '../lib/use-save-key.ts'
import { useUser } from '../lib/user.ts'
import { Sheet } from '../ui/section.tsx'
import { useWhen } from '../ui/when-field.tsx'
import { AddWeight } from './front/add-weight.tsx'
import { useToastWeight } from './front/use-toast-weight.ts'
import { useLogWeight } from './queries.ts'

/** The form of a new weight, in the page. It begins anew after each. @param latestId the weight that it begins with */
export const LogWeightSheet = ({ latestId }: { latestId: string }) => (
  <Sheet title="Log weight">
    <LogWeight key={latestId} />
  </Sheet>
)

function LogWeight() {
  const { timezone } = useUser().profile
  const [openedAt] = useState(() => formatInstant(now()))
  const when = useWhen(openedAt, timezone)
  const keyOf = useSaveKey()
  const logging = useLogWeight()
  const toastWeight = useToastWeight()
  const form = useRef<HTMLDivElement>(null)

  function save(body: NewWeight) {
    if (logging.isPending) return
    logging.mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess(saved) {
          // The form with the focus is replaced.
          form.current?.closest('.sheet')?.querySelector<HTMLElement>('h2')?.focus()
          toastWeight(saved)
        },
      },
    )
  }

  return (
    <div ref={form}>
      <AddWeight foot={stateOfSaving(logging, weightTexts.saveFailed)} when={when} onSave={save} />
    </div>
  )
}
