import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Revision } from '@finu/contract/assistant/revisions'
import type { Instant } from '@finu/contract/platform/wire'
import { formatWhen } from '../../lib/format-time.ts'
import { present } from '../../lib/log-words.ts'
import { useUser } from '../../lib/user.ts'
import { cardKind } from '../card-kinds.tsx'
import { LogDetails, useDescription } from '../proposals/log-details.tsx'

const timeOf = ({ kind, log, was }: Revision) => {
  const of: (log: never) => Instant | undefined = cardKind(kind).timeOf
  // The values of a card are of its kind.
  return of((log ?? was) as never)
}

/** Details of a revision: the new and the old values, or the deleted log and the points it loses. */
export function RevisionDetails({ revision }: { revision: Revision }) {
  const { timezone } = useUser().profile
  const describe = useDescription()
  const { act, was, points, at } = revision
  const shown = { ...revision, log: revision.log ?? was }
  const next = describe(shown)
  const before = describe({ ...revision, log: was })
  const after = [next.title, ...next.lines]
  const lost = [before.title, ...before.lines].filter((line) => !after.includes(line))
  return (
    <>
      <LogDetails card={shown} />
      <p className="hint mt-2">
        {present([
          act === 'change' && lost.length > 0 && `Before: ${lost.join(', ')}.`,
          at !== null && timeOf(revision) === undefined && `Time: ${formatWhen(at, timezone)}.`,
          act === 'delete' &&
            points !== null &&
            points > 0 &&
            `Deleting it takes back ${points === 1 ? 'the point' : `the ${countNoun(points, 'point')}`} it earned, and an achievement that rests on it alone.`,
          act === 'delete' && points === null && 'Deleting it takes back what it earned today.',
        ]).join(' ')}
      </p>
    </>
  )
}
