import { guestPointsPerToken, guestTexts } from '@finu/contract/guest'
import { useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { showProblems } from '../lib/form-problems.ts'
import { formatCount } from '../lib/format-number.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHostToasts } from '../ui/toast-host.ts'
import { onEntriesChange, readKeptEntries } from './entries-store.ts'
import { readKept } from './kept-store.ts'
import { balanceOf, tokensOf } from './ledger.ts'
import { useConvert } from './wallet-queries.ts'

const step = 10
const successMs = 5_000
const sayTokens = (tokens: number) => tokens.toFixed(2)

/** The guest's wallet: points are converted on the simulated ledger of this browser. */
export function WalletDialog({ onClose }: { onClose: () => void }) {
  useSyncExternalStore(onEntriesChange, readKept)
  const kept = readKeptEntries()
  const points = balanceOf(kept)
  const [typed, setTyped] = useState(String(guestPointsPerToken))
  const [problem, setProblem] = useState<string>()
  const hostToasts = useHostToasts()
  const { mutate, isPending } = useConvert()
  const amount = Number(typed)
  const isWhole = /^\d{1,9}$/.test(typed.trim())

  function convert(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    if (!isWhole || amount <= 0 || amount > points)
      return showProblems(form, () => setProblem(guestTexts.invalidAmount))
    mutate(amount, {
      onSuccess: () =>
        toast.success(guestTexts.converted(amount, sayTokens(amount / guestPointsPerToken)), { duration: successMs }),
      onError: (error) => showProblems(form, () => setProblem(messageOf(error))),
    })
  }

  return (
    <Dialog title="Your wallet" isSmall onClose={onClose}>
      <p className="mb-4 text-ink-muted">
        A simulation in this browser: {guestPointsPerToken} points make one FINU, and nothing is on a chain.
      </p>
      <dl className="mb-5 flex gap-10" aria-live="polite">
        <div>
          <dt className="text-small text-ink-muted">Points</dt>
          <dd className="display text-title">{formatCount(points)}</dd>
        </div>
        <div>
          <dt className="text-small text-ink-muted">FINU</dt>
          <dd className="display text-title">{sayTokens(tokensOf(kept))}</dd>
        </div>
      </dl>
      <form noValidate onSubmit={convert}>
        <TextField
          label="Points to convert"
          type="number"
          inputMode="numeric"
          min={step}
          step={step}
          value={typed}
          hint={isWhole ? `${sayTokens(amount / guestPointsPerToken)} FINU` : ''}
          onChange={(value) => {
            setTyped(value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <div className="foot justify-end">
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Converting...' : 'Convert'}
          </Button>
        </div>
      </form>
      <div ref={hostToasts} />
    </Dialog>
  )
}
