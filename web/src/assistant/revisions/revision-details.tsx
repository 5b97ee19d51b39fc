import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import { formatWhen } from '../../lib/format-time.ts'
import { present, type LogWords } from '../../lib/log-words.ts'
import { useUser } from '../../lib/user.ts'
import { describeLog, timeOfLog, type CardLog } from '../proposals/describe-log.ts'
import { LogDetails, Words } from '../proposals/log-details.tsx'

// Both logs of a card are of its kind.
const wordsOf = (
  { kind }: Revision,
  log: Revision['was'],
  timezone: string | null,
  weightKg: number | null,
): LogWords => describeLog({ kind, log } as CardLog, timezone, weightKg)

/** Details of a revision: the new and the old values, or the deleted log and the points it loses. */
export function RevisionDetails({ revision }: { revision: Revision }) {
  const { timezone, weight_kg } = useUser().profile
  const { kind, act, was, points, at, state } = revision
  const shown = revision.log ?? was
  const next = wordsOf(revision, shown, timezone, weight_kg)
  const before = wordsOf(revision, was, timezone, weight_kg)
  const after = [next.title, ...next.lines]
  const lost = [before.title, ...before.lines].filter((line) => !after.includes(line))
  return (
    <>
      {kind === 'fast' ? (
        <Words words={next} />
      ) : (
        <LogDetails proposal={{ ...revision, log: shown, state } as Proposal} />
      )}
      <p className="hint mt-2">
        {present([
          act === 'change' && lost.length > 0 && `Before: ${lost.join(', ')}.`,
          at !== null && kind !== 'fast' && timeOfLog(shown) === undefined && `Time: ${formatWhen(at, timezone)}.`,
          act === 'delete' &&
            points !== null &&
            points > 0 &&
            `Deleting it takes back ${points === 1 ? 'the point' : `the ${points} points`} it earned, and an achievement that rests on it alone.`,
          act === 'delete' && points === null && 'Deleting it takes back what it earned today.',
        ]).join(' ')}
      </p>
    </>
  )
}
