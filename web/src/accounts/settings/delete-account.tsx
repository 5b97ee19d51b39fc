import { ownDataTexts, wordOfNameless } from '@finu/contract/accounts/own-data'
import type { User } from '@finu/contract/accounts/user'
import { nounFor } from '@finu/contract/platform/counted-nouns'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import type { FormProblems } from '../../lib/form-problems.ts'
import { formatCount } from '../../lib/format-number.ts'
import { wholeDay } from '../../lib/format-time.ts'
import { useUser } from '../../lib/user.ts'
import { balanceQuery } from '../../rewards/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { accountForm } from './account-form.ts'
import { AccountHead } from './account-row.tsx'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { useEraseAccount, waysQuery } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'

const goes = [
  'Everything you logged, every photo and chat',
  'Your profile and what the assistant remembers of you',
  'Devices, tokens and ways to sign in',
]
const stays = [
  'Anonymous totals of points',
  'A note that this account was deleted, so that an older backup does not bring it back',
  'Backups of this server, until newer ones replace them',
]

/** Names the plan that ends with the account; null for the free plan. */
function describeSubscription({ tier, is_on_trial: isOnTrial, trial_ends_at: trialEnd, premium_ends_at: end }: User) {
  if (tier === 'premium' && end !== null)
    return `Your Premium subscription, which you paid until ${wholeDay(end)}: it ends at once`
  if (tier === 'premium') return 'Your Premium subscription: it ends at once, and nothing more is charged'
  return isOnTrial && trialEnd !== null ? `Your free trial, which would run until ${wholeDay(trialEnd)}` : null
}

/** Explains what a deletion removes and keeps, and opens its form. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { data: balance } = useQuery(balanceQuery)
  const user = useUser()
  const section = useRef<HTMLElement>(null)

  function keep() {
    setIsOpen(false)
    setWasOpen(true)
  }

  return (
    <section ref={section}>
      <AccountHead title="Delete account" />
      <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line max-md:grid-cols-1">
        <Listed title="What goes">
          {goes.map((each) => (
            <Item key={each}>{each}</Item>
          ))}
          {describeSubscription(user) && <Item>{describeSubscription(user)}</Item>}
          <Item>{balance === undefined ? 'Your points' : <PointsLost balance={balance} />}</Item>
        </Listed>
        <Listed title="What stays">
          {stays.map((each) => (
            <Item key={each}>{each}</Item>
          ))}
        </Listed>
      </div>
      <p className="mt-3.5 mb-3.5 text-small text-ink-muted">
        Gone at once, photos within minutes. It cannot be undone. You may want to export first.
      </p>
      {isOpen ? (
        <OpenForm onKeep={keep} />
      ) : (
        <Button look="danger" className="-ml-3" autoFocus={wasOpen} onClick={() => setIsOpen(true)}>
          Delete my account...
        </Button>
      )}
    </section>
  )
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line px-4.5 py-4 not-first:border-l max-md:not-first:border-t max-md:not-first:border-l-0">
      <h4 className="mb-2 text-body font-strong">{title}</h4>
      <ul>{children}</ul>
    </div>
  )
}

/** A list item with a dash. */
const Item = ({ children }: { children: ReactNode }) => (
  <li className="relative py-1 pl-4 text-ui text-ink-muted before:absolute before:top-3.25 before:left-0 before:h-[1.5px] before:w-1.75 before:bg-ink-subtle">
    {children}
  </li>
)

const PointsLost = ({ balance }: { balance: number }) => (
  <>
    <b className="text-ink">{formatCount(balance)}</b> {nounFor(balance, 'point')} and the history of them
  </>
)

function OpenForm({ onKeep }: { onKeep: () => void }) {
  const { data, error, isPending, refetch } = useQuery(waysQuery)
  if (isPending) return <SkeletonRows count={2} label="Loading..." />
  if (!data)
    return <FailedState title="This could not be loaded" reason={messageOf(error)} onRetry={() => void refetch()} />
  return <DeleteForm hasPassword={data.has_password} onKeep={onKeep} />
}

/** Maps a refusal to the field that it concerns; null if it concerns none. */
function problemsOf(error: unknown): FormProblems | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'wrong_password') return { password: ownDataTexts.wrongPassword }
  return Object.keys(error.fields).length > 0 ? error.fields : null
}

/** Returns the text for a failure that concerns no field. */
function wordsFor(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 401 && error.status < 500
  return isRefusal ? error.message : ownDataTexts.deleteFailed
}

const emptyForm = { confirmation: '', password: '' }

/** The form to delete the account, with a double confirmation. */
function DeleteForm({ hasPassword, onKeep }: { hasPassword: boolean; onKeep: () => void }) {
  const { email } = useUser()
  const { form, typed, problems, change, show } = useAccountForm(emptyForm)
  const { confirmation, password } = typed
  const { mutate, isPending, error, reset } = useEraseAccount()
  // The braces are needed: some browsers return a promise here, which an effect must not return.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [form])
  const isTooLong = isTooLongAgo(error)
  const isGeneral = error !== null && !isTooLong && problemsOf(error) === null

  function type(changes: Partial<typeof emptyForm>) {
    change(changes)
    reset()
  }

  function erase() {
    if (isPending) return
    const isRight = confirmation.trim().toLowerCase() === (email ?? wordOfNameless).toLowerCase()
    const found = {
      ...(!isRight && { confirmation: ownDataTexts.wrongConfirmation }),
      ...(hasPassword && password === '' && { password: ownDataTexts.passwordMissing }),
    }
    if (!show(found)) return
    mutate(
      { confirmation, ...(hasPassword && { password }) },
      { onError: (refusal) => void show(problemsOf(refusal) ?? {}) },
    )
  }

  return (
    <form
      className={accountForm}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        erase()
      }}
      ref={form}
    >
      <TextField
        label={email === null ? `Type ${wordOfNameless} to go on` : 'Type your email to go on'}
        value={confirmation}
        maxLength={254}
        placeholder={email ?? wordOfNameless}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={email === null ? 'text' : 'email'}
        onChange={(value) => type({ confirmation: value })}
        error={problems['confirmation']}
      />
      {hasPassword ? (
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={(value) => type({ password: value })}
          error={problems['password']}
        />
      ) : (
        <p className="hint">This account has no password, so you confirm in another way that it is you.</p>
      )}
      <div className="empty:hidden" role="alert">
        {isGeneral && <FieldError>{wordsFor(error)}</FieldError>}
        {isTooLong && <ConfirmAgain onConfirmed={erase} />}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onKeep}>Keep my account</Button>
        {!isTooLong && (
          <Button type="submit" look="danger" isBusy={isPending}>
            {isPending ? 'Deleting...' : 'Delete my account'}
          </Button>
        )}
      </div>
    </form>
  )
}
