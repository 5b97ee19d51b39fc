import {
  NewToken,
  tokenLimits,
  tokens,
  tokenTexts,
  type CreatedToken,
  type Scope,
} from '@finu/contract/accounts/tokens'
import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { findProblems, showProblems, type FormProblems } from '../../lib/form-problems.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useCall } from '../../lib/queries.ts'
import { newId } from '../../lib/random.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { refreshAccount } from './queries.ts'
import { scopeFor, scopeKinds } from './scope-words.ts'

interface Typed {
  name: string
  scopes: Scope[]
  days: string
  /** Idempotency key of the token: a new one after each change of the values. */
  key: string
}

const untyped = (): Typed => ({ name: '', scopes: [], days: String(tokenLimits.usualDays), key: newId() })
const toToken = ({ name, scopes, days }: Typed): NewToken => ({
  name: name.trim(),
  scopes,
  expires_in_days: days.trim() === '' ? NaN : Number(days),
})

/** The form to create a token. A retry after a lost answer returns the same token. */
export function NewTokenForm({ onMade }: { onMade: (made: CreatedToken) => void }) {
  const [typed, setTyped] = useState(untyped)
  const [problems, setProblems] = useState<FormProblems>({})
  const { mutate, isPending } = useCall(tokens.create, { onSuccess: refreshAccount })
  const form = useRef<HTMLFormElement>(null)

  function change(changes: Partial<Typed>) {
    setTyped({ ...typed, ...changes, key: newId() })
    setProblems({})
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const token = toToken(typed)
    const found = findProblems(NewToken, token)
    showProblems(event.currentTarget, () => setProblems(found))
    if (Object.keys(found).length > 0) return
    mutate(
      { body: token, idempotencyKey: typed.key },
      {
        onSuccess: (made) => {
          setTyped(untyped())
          onMade(made)
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {}
          if (Object.keys(fields).length > 0 && form.current) showProblems(form.current, () => setProblems(fields))
          else tellFailure(error, tokenTexts.createFailed)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} ref={form}>
      <FieldGrid>
        <TextField
          label="Name"
          value={typed.name}
          maxLength={60}
          placeholder="Kitchen tablet"
          onChange={(name) => change({ name })}
          error={problems['name']}
        />
        <TextField
          label="Ends after"
          unit="days"
          inputMode="numeric"
          value={typed.days}
          maxLength={4}
          onChange={(days) => change({ days })}
          error={problems['expires_in_days']}
        />
      </FieldGrid>
      <ScopeTable chosen={typed.scopes} error={problems['scopes']} onChange={(scopes) => change({ scopes })} />
      <p className="hint mt-3 mb-3.5">
        No token reaches your account, other tokens or the assistant, and none spends or claims points.
      </p>
      <Button type="submit" isBusy={isPending}>
        {isPending ? 'Creating...' : 'Create token'}
      </Button>
    </form>
  )
}

interface ScopeTableProps {
  chosen: readonly Scope[]
  error: string | undefined
  onChange: (scopes: Scope[]) => void
}

const actions = [
  { action: 'read', label: 'Read' },
  { action: 'write', label: 'Write' },
] as const

function ScopeTable({ chosen, error, onChange }: ScopeTableProps) {
  return (
    <fieldset className="mt-[18px]" aria-describedby={error ? 'scopes-error' : undefined}>
      <legend className="label mb-1">It may</legend>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="pb-1">
              <span className="sr-only">What</span>
            </th>
            {actions.map(({ action, label }) => (
              <th
                key={action}
                scope="col"
                className="w-21 pb-1 text-center text-small font-firm text-ink-muted max-md:w-16"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scopeKinds.map(({ kind, label }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="h-11 text-left font-medium">
                {label}
              </th>
              {actions.map(({ action, label: verb }) => {
                const scope = scopeFor(kind, action)
                return (
                  <td key={action} className="h-11 text-center font-medium text-ink-subtle">
                    {scope ? (
                      <label className="grid min-h-11 place-items-center">
                        <CheckBox
                          aria-label={`${verb} ${label.toLowerCase()}`}
                          aria-invalid={error ? true : undefined}
                          checked={chosen.includes(scope)}
                          onChange={({ target }) =>
                            onChange(target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
                          }
                        />
                      </label>
                    ) : (
                      <span aria-hidden="true">–</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id="scopes-error">{error}</FieldError>
    </fieldset>
  )
}
