import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { tv } from 'tailwind-variants/lite'
import type { PageDay } from '../lib/format-time.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { InlineConfirm } from '../ui/inline-confirm.tsx'
import {
  askDelete,
  describeEntry,
  EntryAction,
  EntryEdit,
  EntryLines,
  EntryPicture,
  EntryValue,
  hasParts,
  type Entry,
} from './entries.tsx'
import { kindNames, logKinds, type KindName, type Logs } from './log-kinds.tsx'
import { OpeningRow } from './opening-row.tsx'

/** State of the active row. */
export type RowState = 'menu' | 'asking' | 'editing'

export interface EntryRowProps {
  entry: Entry
  timezone: string | null
  nowMs: number
  page: PageDay
  state: RowState | null
  /** Previous state, to restore the focus after a form or a question. */
  cameFrom: RowState | null
  onState: (state: RowState | null) => void
}

const row = tv({
  base: [
    'grid min-h-16 items-center gap-3 border-t border-line py-2',
    'max-md:gap-x-2.5 max-md:gap-y-px max-md:pt-2.75 max-md:pb-3',
  ],
  variants: {
    isAsking: {
      true: 'grid-cols-[44px_40px_minmax(0,1fr)] max-md:grid-cols-[40px_minmax(0,1fr)]',
      false: 'grid-cols-[44px_40px_minmax(0,1fr)_auto_auto] max-md:grid-cols-[40px_minmax(0,1fr)_auto_36px]',
    },
  },
})
const actions = tv({
  base: [
    '-mr-2.5 flex min-w-20 justify-end',
    'max-md:mt-1 max-md:mr-0 max-md:-ml-3 max-md:justify-start max-md:[grid-area:3/2/auto/span_3]',
  ],
  variants: { isOpen: { false: 'max-md:hidden' } },
})
const action = 'text-ink-subtle hover:text-ink max-md:size-11'

/** The time of an entry, and its picture. */
const Start = ({ entry }: { entry: Entry }) => (
  <>
    <time className="text-ui font-medium text-ink-muted tabular-nums max-md:text-small max-md:text-ink-subtle max-md:[grid-area:1/2]">
      {entry.time}
    </time>
    <span className="grid place-items-center max-md:self-center max-md:[grid-area:1/1/span_2]">
      <EntryPicture entry={entry} isLarge />
    </span>
  </>
)

interface EditingRowProps extends Pick<EntryRowProps, 'entry' | 'timezone' | 'onState'> {
  title: string
  name: string
}

/** The form of an entry, in place of its row. */
export const EditingRow = ({ entry, timezone, onState, title, name }: EditingRowProps) => (
  <li className="border-t border-line pt-2.5 pb-3.5">
    <section
      className="rounded-card border border-line-strong bg-surface px-4.5 pt-3.5 pb-4.5 max-md:px-3.5 max-md:pt-3 max-md:pb-4"
      aria-label={`Edit ${name}`}
    >
      <div className="mb-3.5 flex min-h-10 items-center gap-3.5">
        <EntryPicture entry={entry} />
        <h4 className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</h4>
        <span className="text-small text-ink-subtle">Editing</span>
      </div>
      <EntryEdit entry={entry} timezone={timezone} onDone={() => onState(null)} />
    </section>
  </li>
)

type Deletions = { [Name in KindName]: (log: Logs[Name]) => void }

/** Returns a function that deletes an entry of any kind, with time to undo it. */
function useDeletion(): (entry: Entry) => void {
  // The list of kinds never changes, so the hooks always run in the same order.
  const deletions = Object.fromEntries(kindNames.map((kind) => [kind, logKinds[kind].useDelete()])) as Deletions
  const remove = <Name extends KindName>({ kind, log }: Entry<Name>) => deletions[kind](log)
  return remove
}

/** Asks before an entry is deleted, in place of its words. */
export function AskingRow({
  entry,
  onState,
  className = '',
}: Pick<EntryRowProps, 'entry' | 'onState'> & { className?: string }) {
  const remove = useDeletion()
  const { takenBack } = logKinds[entry.kind]
  return (
    <InlineConfirm
      className={className}
      question={askDelete(entry)}
      {...(takenBack && { verb: takenBack.verb })}
      isBusy={false}
      onCancel={() => onState(null)}
      onConfirm={() => {
        remove(entry)
        onState(null)
        // The page stays where it is, so that the next entry is at hand.
        document.getElementById('day-log')?.focus({ preventScroll: true })
      }}
    />
  )
}

interface PartsRowProps extends Pick<EntryRowProps, 'entry' | 'cameFrom' | 'onState'> {
  title: string
  detail: string
}

/** An entry with parts: its row opens to a line for each, and to its buttons. */
function PartsRow({ entry, title, detail, cameFrom, onState }: PartsRowProps) {
  return (
    <OpeningRow
      time={entry.time}
      entry={entry}
      title={title}
      detail={detail}
      value={<EntryValue entry={entry} />}
      isOpen={cameFrom !== null}
    >
      <EntryLines entry={entry} />
      <div className="flex flex-wrap gap-2 pt-2">
        <Button
          look="line"
          size="sm"
          icon={<PencilSimpleIcon size={16} aria-hidden="true" />}
          autoFocus={cameFrom === 'editing'}
          onClick={() => onState('editing')}
        >
          Edit
        </Button>
        <EntryAction entry={entry} />
        <Button look="danger" size="sm" autoFocus={cameFrom === 'asking'} onClick={() => onState('asking')}>
          Delete
        </Button>
      </div>
    </OpeningRow>
  )
}

export function EntryRow({ entry, timezone, nowMs, page, state, cameFrom, onState }: EntryRowProps) {
  const { title, detail, name } = describeEntry(entry, { timezone, nowMs, page })
  const { Edit, takenBack } = logKinds[entry.kind]
  const isEditable = Edit !== null
  const canDelete = !takenBack || page.day === page.today

  if (state === 'editing') return <EditingRow title={title} name={name} {...{ entry, timezone, onState }} />
  if (state === 'asking') {
    return (
      <li className={row({ isAsking: true })}>
        <Start entry={entry} />
        <AskingRow className="max-md:[grid-area:2/2]" entry={entry} onState={onState} />
      </li>
    )
  }
  if (hasParts(entry)) return <PartsRow {...{ entry, title, detail, cameFrom, onState }} />
  const isOpen = state === 'menu'
  return (
    <li className={row({ isAsking: false })}>
      <Start entry={entry} />
      <div className="max-md:[grid-area:2/2]">
        <p className="leading-5.5 font-semibold wrap-anywhere" data-title>
          {title}
        </p>
        {detail && <p className="text-ui text-pretty wrap-anywhere text-ink-muted">{detail}</p>}
      </div>
      <span className="font-strong whitespace-nowrap tabular-nums max-md:[grid-area:1/3/span_2]">
        <EntryValue entry={entry} />
      </span>
      <span className={actions({ isOpen })}>
        {isEditable && (
          <IconButton
            className={action}
            label={`Edit ${name}`}
            autoFocus={cameFrom === 'editing'}
            onClick={() => onState('editing')}
          >
            <PencilSimpleIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
        {canDelete && (
          <IconButton
            className={action}
            label={takenBack ? takenBack.label(name) : `Delete ${name}`}
            autoFocus={cameFrom === 'asking'}
            onClick={() => onState('asking')}
          >
            <TrashIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {(isEditable || canDelete) && (
        <IconButton
          label={`More for ${name}`}
          className="hidden max-md:-ml-1 max-md:inline-grid max-md:size-11 max-md:text-ink-subtle max-md:[grid-area:1/4/span_2]"
          aria-expanded={isOpen}
          onClick={() => onState(isOpen ? null : 'menu')}
        >
          <DotsThreeIcon size={20} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
