import { movements as library } from '@finu/contract/fitness/movements'
import { setTexts, type NewRoutine, type PlannedMovement, type Routine } from '@finu/contract/fitness/sets'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { useSaveKey } from '../lib/use-save-key.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DeleteRoutineDialog } from './delete-routine-dialog.tsx'
import { describeRoutine } from './describe-plan.ts'
import { MovementPicker } from './movement-picker.tsx'
import { usualRestSeconds } from './plan-rows.ts'
import { PlannedRow } from './planned-row.tsx'
import { doneMovementsQuery } from './queries.ts'
import { routinesQuery, useSaveRoutine } from './workout-queries.ts'

/** The page of one routine, or of a new one. */
export function RoutineScreen() {
  const { id = 'new' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(routinesQuery)
  const routine = data?.find((each) => each.id === id)
  return (
    <Page>
      <div className="max-w-180">
        {id === 'new' || routine ? (
          <Editor key={id} routine={routine ?? null} />
        ) : error ? (
          <FailedState title={setTexts.routinesFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
        ) : data ? (
          <EmptyState title="This routine is not there any more">
            <Link className="link" to={paths.routines}>
              See your routines
            </Link>
          </EmptyState>
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </Page>
  )
}

/** Returns a movement to be done as the last time, or else with usual values. */
function planOf(
  movement: string,
  last: { reps: number | null; load_kg: number | null; seconds: number | null }[],
): PlannedMovement {
  const isTimed = library.some(({ name, isTimed: timed }) => timed && name === movement)
  const [first] = last
  const work =
    first ?? (isTimed ? { reps: null, seconds: 30, load_kg: null } : { reps: 8, seconds: null, load_kg: null })
  const { reps, seconds, load_kg } = work
  return { movement, sets: last.length || 3, reps, seconds, load_kg, rest_seconds: usualRestSeconds }
}

function Editor({ routine }: { routine: Routine | null }) {
  const { profile } = useUser()
  const navigate = useNavigate()
  const done = useQuery(doneMovementsQuery).data ?? []
  const [name, setName] = useState(routine?.name ?? '')
  const [movements, setMovements] = useState<PlannedMovement[]>(routine?.movements ?? [])
  const [openAt, setOpenAt] = useState<number | null>(null)
  const [isPicking, setIsPicking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useSaveRoutine(routine?.id ?? null)
  const keyOf = useSaveKey()
  const said: NewRoutine = { name: name.trim(), movements }
  const isChanged = said.name !== (routine?.name ?? '') || movements !== (routine?.movements ?? movements)
  const isReady = said.name !== '' && movements.length > 0
  const [isSaved, setIsSaved] = useState(false)
  const blocker = useBlocker({ shouldBlockFn: () => isChanged && !isSaved, withResolver: true })

  function save() {
    if (said.name === '') return setProblem(setTexts.nameMissing)
    if (movements.length === 0) return
    mutate(
      { body: said, idempotencyKey: keyOf(said) },
      {
        onSuccess: () => {
          setIsSaved(true)
          toast(setTexts.routineSaved)
          // After the blocker has read that it is saved.
          setTimeout(() => void navigate({ to: paths.routines }))
        },
      },
    )
  }

  /** Moves a movement to another place; one that is out of the list changes nothing. */
  function move(from: number, to: number) {
    if (to < 0 || to >= movements.length) return
    const rest = movements.toSpliced(from, 1)
    setMovements(rest.toSpliced(to, 0, movements[from]!))
    setOpenAt(null)
  }

  return (
    <div className="grid gap-4">
      <section className="sheet" aria-label="Routine">
        <TextField
          label="Name"
          placeholder="Upper body"
          maxLength={80}
          autoComplete="off"
          value={name}
          error={problem}
          {...(movements.length > 0 && { hint: describeRoutine({ movements }) })}
          onChange={(next) => {
            setName(next)
            setProblem(undefined)
          }}
        />
        {movements.length === 0 ? (
          <div className="mt-4">
            <EmptyState title="No movements yet">{`Choose from ${library.length}, or add your own.`}</EmptyState>
          </div>
        ) : (
          <ol className="rows mt-3">
            {movements.map((movement, index) => (
              <PlannedRow
                key={`${index} ${movement.movement}`}
                planned={movement}
                units={profile.units}
                last={
                  done.find((each) => each.movement.toLowerCase() === movement.movement.toLowerCase())?.last.sets ?? []
                }
                isOpen={openAt === index}
                onToggle={() => setOpenAt(openAt === index ? null : index)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => {
                  setMovements(movements.toSpliced(index, 1))
                  setOpenAt(null)
                }}
                onChange={(changed) => setMovements(movements.with(index, changed))}
              />
            ))}
          </ol>
        )}
        <Button
          look="soft"
          className="mt-4 w-full"
          icon={<PlusIcon size={18} aria-hidden="true" />}
          onClick={() => setIsPicking(true)}
        >
          Add movement
        </Button>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {routine ? (
          <Button look="danger" onClick={() => setIsDeleting(true)}>
            Delete routine
          </Button>
        ) : (
          <p className="text-small text-ink-subtle max-md:w-full">
            {isReady ? '' : 'A routine needs a name and one movement.'}
          </p>
        )}
        <span className="flex gap-2 max-md:grow">
          <Link className="btn btn-md btn-line max-md:hidden" to={paths.routines}>
            Cancel
          </Link>
          <Button className="max-md:grow" isBusy={isPending} aria-disabled={!isReady} onClick={save}>
            {isPending ? 'Saving...' : 'Save Routine'}
          </Button>
        </span>
      </div>
      {isPicking && (
        <MovementPicker
          chosen={movements.map(({ movement }) => movement)}
          where="routine"
          onAdd={(names) =>
            setMovements([
              ...movements,
              ...names.map((each) =>
                planOf(
                  each,
                  done.find(({ movement }) => movement.toLowerCase() === each.toLowerCase())?.last.sets ?? [],
                ),
              ),
            ])
          }
          onClose={() => setIsPicking(false)}
        />
      )}
      {isDeleting && routine && (
        <DeleteRoutineDialog
          routine={routine}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            setIsSaved(true)
            toast(setTexts.routineDeleted)
            setTimeout(() => void navigate({ to: paths.routines }))
          }}
        />
      )}
      {blocker.status === 'blocked' && (
        <Dialog title="Leave without saving?" isSmall onClose={blocker.reset}>
          <p className="text-ink-muted">Your changes of this routine would be lost.</p>
          <div className="foot justify-end">
            <Button look="danger" onClick={blocker.proceed}>
              Leave
            </Button>
            <Button look="line" autoFocus onClick={blocker.reset}>
              Stay
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
