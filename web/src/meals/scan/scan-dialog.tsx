import { Barcode } from '@finu/contract/meals/barcodes'
import { foodTexts, type Food } from '@finu/contract/meals/foods'
import { FlashlightIcon } from '@phosphor-icons/react/dist/csr/Flashlight'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { newId } from '../../lib/random.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { closeDialog } from '../../ui/modal.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHostToasts } from '../../ui/toast-host.ts'
import { readQuantity } from '../draft.ts'
import { pickUsual } from '../pick-amount.ts'
import { foodSearchQuery } from '../queries.ts'
import type { Choices } from '../quick/choices.ts'
import { rowOf } from '../quick/food-row.tsx'
import { PickedFood } from '../quick/picked-food.tsx'
import { useCamera } from './use-camera.ts'

interface ScanDialogProps {
  choices: Choices
  /** Called with a barcode whose food is to be added. */
  onOwn: (barcode: string) => void
  onClose: () => void
}

/** Finds a food by its barcode: by the camera, or by the digits, which can always be typed. */
export function ScanDialog({ choices, onOwn, onClose }: ScanDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const hostToasts = useHostToasts()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [code, setCode] = useState<string | null>(null)
  const query = useQuery({ ...foodSearchQuery(code ?? ''), enabled: code !== null, retry: false })
  const isLooking = code !== null && query.isFetching
  const food = code !== null && !isLooking ? query.data?.[0] : undefined
  const isUnknown = code !== null && query.isSuccess && !isLooking && food === undefined
  const failure = code !== null && query.isError && !isLooking ? failureOf(query.error) : undefined

  function look(text: string) {
    const digits = Barcode.safeParse(text)
    setTyped(text)
    setProblem(digits.success ? undefined : digits.error.issues[0]?.message)
    setCode(digits.success ? digits.data : null)
    // A look-up that failed is tried once more.
    if (digits.success && digits.data === code) void query.refetch()
  }

  function scanAnother() {
    setTyped('')
    setProblem(undefined)
    setCode(null)
  }

  return (
    <Dialog title="Scan a barcode" ref={dialog} onClose={onClose}>
      {food ? (
        <Found
          key={food.id}
          food={food}
          choices={choices}
          onOwn={() => onOwn(code!)}
          onDone={() => closeDialog(dialog.current)}
        />
      ) : isLooking ? (
        <SkeletonRows count={2} label="Looking for the food..." />
      ) : isUnknown ? (
        <EmptyState title={foodTexts.barcodeUnknown} isFlush>
          <p>Copy the figures from its label. The barcode is saved with it.</p>
          <Button
            look="soft"
            size="sm"
            className="mt-2.5"
            icon={<PlusIcon size={18} aria-hidden="true" />}
            onClick={() => onOwn(code)}
          >
            Add it as a custom food
          </Button>
        </EmptyState>
      ) : (
        <CameraView onCode={(read) => read !== typed && look(read)} />
      )}
      <form
        noValidate
        className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          look(typed)
        }}
      >
        <TextField
          label="Or type the digits"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="8 to 14 digits"
          maxLength={20}
          value={typed}
          error={problem ?? failure}
          onChange={(text) => {
            setTyped(text)
            setProblem(undefined)
          }}
        />
        <Button type="submit" look="line" className="mt-6.5" isBusy={isLooking}>
          Find
        </Button>
      </form>
      {(food ?? (isUnknown || failure !== undefined)) && (
        <Button look="ghost" size="sm" className="mt-2 -ml-3" onClick={scanAnother}>
          Scan another
        </Button>
      )}
      <div ref={hostToasts} />
    </Dialog>
  )
}

/** The camera's picture with a frame for the barcode; a sentence where there is no camera. */
function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { video, isOn, problem, hasLight, isLit, switchLight } = useCamera(onCode)
  if (problem !== null)
    return (
      <p className="rounded-card border border-dashed border-line-control p-4.5 text-ink-muted" role="status">
        {problem}
      </p>
    )
  return (
    <>
      <div className="relative grid h-66 place-items-center overflow-hidden rounded-card bg-[oklch(.22_.012_160)] max-md:h-55">
        <video ref={video} className="size-full object-cover" muted playsInline aria-hidden="true" tabIndex={-1} />
        <span className="pointer-events-none absolute inset-x-11 inset-y-12.5 rounded-[14px] border-[2.5px] border-white" />
        {hasLight && (
          <IconButton
            label={isLit ? 'Turn the light off' : 'Turn the light on'}
            className="absolute! top-2 right-2 size-11! bg-[oklch(.22_.012_160/.7)] text-white! aria-pressed:bg-white aria-pressed:text-black!"
            aria-pressed={isLit}
            onClick={switchLight}
          >
            <FlashlightIcon size={20} weight={isLit ? 'fill' : 'regular'} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="mt-2 text-small text-ink-muted" role="status">
        {isOn ? 'Hold the code inside the frame. Pictures stay on this device.' : 'Starting the camera...'}
      </p>
    </>
  )
}

/** Returns what a refused look-up says, which a guest reads as well; else that it failed. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : foodTexts.searchFailed

interface FoundProps {
  food: Food
  choices: Choices
  onOwn: () => void
  /** Called once the food is logged or part of the meal. */
  onDone: () => void
}

function Found({ food, choices, onOwn, onDone }: FoundProps) {
  const last = choices.lastAmounts.get(food.id)
  const { units } = useUser().profile
  const [chosen, setChosen] = useState(() => pickUsual(food, last, newId(), units))
  const isWrong = readQuantity(chosen) === null

  async function log() {
    if (!isWrong && (await choices.logFood(rowOf(food), chosen))) onDone()
  }

  return (
    <>
      <PickedFood food={food} last={last} chosen={chosen} onChange={setChosen}>
        <Button isBusy={choices.busyRow === rowOf(food)} aria-disabled={isWrong} onClick={() => void log()}>
          Log Meal
        </Button>
        <Button
          look="line"
          aria-disabled={isWrong}
          onClick={() => {
            if (isWrong) return
            onDone()
            choices.addFood(chosen)
          }}
        >
          Add to the meal
        </Button>
      </PickedFood>
      {food.source.kind !== 'own' && (
        <p className="text-small text-ink-muted">
          Not this one?{' '}
          <button type="button" className="link" onClick={onOwn}>
            Add it as a custom food
          </button>
          . The barcode is saved with it.
        </p>
      )}
    </>
  )
}
