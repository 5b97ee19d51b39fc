import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { PageDay } from '../lib/format-time.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import { describeEntry } from './describe-entry.ts'
import { EditEntry, isEditable } from './edit-entry.tsx'
import type { Entry, Logged } from './entries.ts'
import { EntryPicture } from './entry-picture.tsx'
import { EntryValue } from './entry-value.tsx'
import { useDeletion } from './use-deletion.ts'

/** State of the one row that is in use. */
export type RowState = 'menu' | 'asking' | 'editing'

interface EntryRowProps {
  entry: Entry
  timezone: string | null
  nowMs: number
  page: PageDay
  state: RowState | null
  /** State just before, so that whoever comes back from a form or a question stands where they left. */
  cameFrom: RowState | null
  onState: (state: RowState | null) => void
}

const earnsNothing = ({ kind, log }: Logged) => kind === 'fast' && log.is_by_hand

export function EntryRow({ entry, timezone, nowMs, page, state, cameFrom, onState }: EntryRowProps) {
  const remove = useDeletion()
  const { title, detail, name } = describeEntry(entry, timezone, nowMs, page)
  const isGoal = entry.kind === 'goal'
  // A goal can be taken back on the day it was completed only.
  const canDelete = !isGoal || page.day === page.today

  if (state === 'editing') {
    return (
      <li className="entry-edit">
        <section className="entry-form" aria-label={`Edit ${name}`}>
          <div className="entry-form-head">
            <EntryPicture {...entry} />
            <h4>{title}</h4>
            <span>Editing</span>
          </div>
          <EditEntry entry={entry} timezone={timezone} onDone={() => onState(null)} />
        </section>
      </li>
    )
  }
  if (state === 'asking') {
    const what = isGoal ? 'Mark this goal as not done?' : `Delete this ${entry.kind}?`
    return (
      <li className="entry is-asking">
        <time>{entry.time}</time>
        <span className="entry-picture">
          <EntryPicture {...entry} />
        </span>
        <InlineConfirm
          question={earnsNothing(entry) ? what : `${what} It takes back the points it earned.`}
          {...(isGoal && { verb: { rest: 'Mark as not done', busy: 'Saving...' } })}
          isBusy={false}
          onCancel={() => onState(null)}
          onConfirm={() => {
            remove(entry)
            onState(null)
            document.getElementById('day-log')?.focus()
          }}
        />
      </li>
    )
  }
  const isOpen = state === 'menu'
  return (
    <li className={isOpen ? 'entry is-open' : 'entry'}>
      <time>{entry.time}</time>
      <span className="entry-picture">
        <EntryPicture {...entry} />
      </span>
      <div className="entry-text">
        <p className="entry-title">{title}</p>
        {detail && <p className="entry-detail">{detail}</p>}
      </div>
      <span className="entry-value">
        <EntryValue {...entry} />
      </span>
      <span className="entry-actions">
        {isEditable(entry) && (
          <IconButton label={`Edit ${name}`} autoFocus={cameFrom === 'editing'} onClick={() => onState('editing')}>
            <PencilSimpleIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
        {canDelete && (
          <IconButton
            label={isGoal ? `Mark ${name} as not done` : `Delete ${name}`}
            autoFocus={cameFrom === 'asking'}
            onClick={() => onState('asking')}
          >
            <TrashIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {(isEditable(entry) || canDelete) && (
        <IconButton
          label={`More for ${name}`}
          className="entry-more"
          aria-expanded={isOpen}
          onClick={() => onState(isOpen ? null : 'menu')}
        >
          <DotsThreeIcon size={20} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
