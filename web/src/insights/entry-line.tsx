import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { IconButton } from '../ui/icon-button.tsx'
import { describeEntry, EntryValue } from './entries.tsx'
import { AskingRow, EditingRow, type EntryRowProps } from './entry-row.tsx'

const action = 'size-11 text-ink-subtle hover:text-ink'

/** An entry as a line of a row that opens, with its buttons always in sight. */
export function EntryLine({ entry, timezone, nowMs, page, state, cameFrom, onState }: EntryRowProps) {
  const { title, name } = describeEntry(entry, { timezone, nowMs, page })
  if (state === 'editing') return <EditingRow title={title} name={name} {...{ entry, timezone, onState }} />
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line text-ui">
      <time className="w-11 flex-none text-ink-muted tabular-nums">{entry.time}</time>
      {state === 'asking' ? (
        <AskingRow entry={entry} onState={onState} />
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="font-firm tabular-nums">
            <EntryValue entry={entry} />
          </span>
          <span className="-mr-2.5 flex">
            <IconButton
              className={action}
              label={`Edit ${name}`}
              autoFocus={cameFrom === 'editing'}
              onClick={() => onState('editing')}
            >
              <PencilSimpleIcon size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              className={action}
              label={`Delete ${name}`}
              autoFocus={cameFrom === 'asking'}
              onClick={() => onState('asking')}
            >
              <TrashIcon size={18} aria-hidden="true" />
            </IconButton>
          </span>
        </>
      )}
    </li>
  )
}
