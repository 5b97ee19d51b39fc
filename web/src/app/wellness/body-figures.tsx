import type { LogKindName } from '@finu/contract/insights/log-kinds'
import { Suspense, useState, type ComponentType } from 'react'
import { addDialogs } from '../../insights/add-dialogs.tsx'
import { now } from '../../lib/clock.ts'
import { formatInstant } from '../../lib/instants.ts'
import { SleepFigure } from '../../sleep/front/wellness-cell.tsx'
import { WeightFigure } from '../../weight/front/wellness-cell.tsx'

/** The cells, each with the kind of log that it adds. */
const cells: [LogKindName, ComponentType<{ onAdd: () => void }>][] = [
  ['sleep', SleepFigure],
  ['weight', WeightFigure],
]

/** The latest figures of the body, each with its page and a way to add to it. */
export function BodyFigures({ timezone }: { timezone: string | null }) {
  const [adding, setAdding] = useState<{ kind: LogKindName; at: string } | null>(null)
  const Dialog = adding && addDialogs[adding.kind]
  return (
    <section className="sheet py-4" aria-label="Sleep and weight">
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {cells.map(([kind, Cell]) => (
          <Cell key={kind} onAdd={() => setAdding({ kind, at: formatInstant(now()) })} />
        ))}
      </div>
      <Suspense>
        {Dialog && (
          <Dialog
            at={adding.at}
            startsAt={adding.at}
            timezone={timezone}
            onSaved={() => {}}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
