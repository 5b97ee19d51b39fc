import { setTexts, type NewRoutine, type Routine } from '@finu/contract/fitness/sets'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { paths } from '../lib/paths.ts'
import { newId } from '../lib/random.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Page } from '../ui/page.tsx'
import { Popover, popoverItem } from '../ui/popover.tsx'
import { Paper, Sheet } from '../ui/section.tsx'
import { DeleteRoutineDialog } from './delete-routine-dialog.tsx'
import { describeRoutine } from './describe-plan.ts'
import { RoutineList } from './routines.tsx'
import { sampleRoutines } from './sample-routines.ts'
import { useSaveRoutine } from './workout-queries.ts'

/** The page of routines: the person's own, and examples to copy. */
export function RoutinesScreen() {
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useSaveRoutine(null)

  /** Saves a copy and opens it. */
  function copy(routine: NewRoutine) {
    mutate(
      { body: routine, idempotencyKey: newId() },
      { onSuccess: ({ id }) => void navigate({ to: paths.routine, params: { id } }) },
    )
  }

  return (
    <Page>
      <div className="columns">
        <div className="column">
          <Sheet
            title="Your routines"
            aside={
              <Link className="btn btn-md btn-primary" to={paths.routine} params={{ id: 'new' }}>
                <PlusIcon size={18} aria-hidden="true" />
                New routine
              </Link>
            }
          >
            <RoutineList next="Or save one from a workout you finished: open it and choose ‘Save as routine’.">
              {(routine) => <Actions routine={routine} onCopy={copy} />}
            </RoutineList>
          </Sheet>
        </div>
        <div className="column">
          <Paper title="Start from an example">
            <ul className="rows">
              {sampleRoutines.map((routine) => (
                <li key={routine.name}>
                  <div className="min-w-0 flex-1">
                    <p className="row-title">{routine.name}</p>
                    <p className="row-note">{describeRoutine(routine)}</p>
                  </div>
                  <Button
                    look="line"
                    size="sm"
                    aria-label={`Copy ${routine.name}`}
                    isBusy={isPending && variables.body === routine}
                    onClick={() => copy(routine)}
                  >
                    Copy
                  </Button>
                </li>
              ))}
            </ul>
          </Paper>
        </div>
      </div>
    </Page>
  )
}

function Actions({ routine, onCopy }: { routine: Routine; onCopy: (routine: NewRoutine) => void }) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { name, movements } = routine
  return (
    <>
      <IconButton label={`More for ${name}`} popoverTarget={id}>
        <DotsThreeIcon size={20} aria-hidden="true" />
      </IconButton>
      <Popover id={id} place="anchor" role="group" aria-label={`More for ${name}`}>
        <button
          type="button"
          className={popoverItem}
          popoverTarget={id}
          onClick={() => onCopy({ name: `${name.slice(0, 72)}, copy`, movements })}
        >
          <CopyIcon size={18} aria-hidden="true" />
          Copy
        </button>
        <button type="button" className={popoverItem} popoverTarget={id} onClick={() => setIsAsking(true)}>
          <TrashIcon size={18} aria-hidden="true" />
          Delete
        </button>
      </Popover>
      {isAsking && (
        <DeleteRoutineDialog
          routine={routine}
          onClose={() => setIsAsking(false)}
          onDeleted={() => toast(setTexts.routineDeleted)}
        />
      )}
    </>
  )
}
