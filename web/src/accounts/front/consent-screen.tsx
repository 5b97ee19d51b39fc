import { healthConsent, healthConsentTexts, healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/queries.ts'
import { saveUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { AuthHeading, AuthLayout } from '../auth-layout.tsx'
import { ConsentField } from '../consent-field.tsx'
import { keepTimezone, signOut } from '../queries.ts'
import { ExportSection } from '../settings/data-section.tsx'
import { DeleteAccount } from '../settings/delete-account.tsx'

/** Asks a signed-in person for the consent that is missing, in place of the page they opened. */
export function ConsentScreen() {
  const [hasAgreed, setHasAgreed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)
  const { mutate, isPending, error } = useCall(healthConsent.give, {
    onSuccess({ user }) {
      saveUser(user)
      // Until now it was refused.
      void keepTimezone(user)
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasAgreed) mutate({ body: { version: healthConsentVersion } })
    else showProblems(event.currentTarget, () => setProblem(healthConsentTexts.missing))
  }

  return (
    <AuthLayout title="Your health data">
      <form noValidate onSubmit={submit}>
        <AuthHeading title="Your health data">
          What you log here says something about your health, so Finu needs your clear yes before it keeps any of it.
        </AuthHeading>
        <div className="grid gap-[18px]">
          <ConsentField
            isOn={hasAgreed}
            error={problem}
            onSwitch={(isOn) => {
              setHasAgreed(isOn)
              setProblem(undefined)
            }}
          />
          <div role="alert" className="empty:hidden">
            <FieldError>{error ? messageOf(error, healthConsentTexts.failed) : undefined}</FieldError>
          </div>
          <Button type="submit" size="lg" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Agree and continue'}
          </Button>
        </div>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4">
        <Button
          look="ghost"
          className="-ml-3"
          aria-expanded={isLeaving}
          aria-controls="leaving"
          onClick={() => setIsLeaving(!isLeaving)}
        >
          I do not agree
        </Button>
        <Button look="ghost" className="-mr-3" onClick={signOut}>
          Sign Out
        </Button>
      </div>
      <div id="leaving" hidden={!isLeaving} className="mt-4">
        {isLeaving && (
          <>
            <h2 className="h2">If you do not agree</h2>
            <p className="mb-6 text-ink-muted">
              Nothing more is saved. You can still take with you what is there, and delete your account. Ways to sign
              in, wallet and subscription are in the{' '}
              <Link className="link" to={paths.settings} search={{ section: 'signin' }}>
                settings
              </Link>
              .
            </p>
            <div className="grid gap-7.5">
              <ExportSection />
              <DeleteAccount />
            </div>
          </>
        )}
      </div>
    </AuthLayout>
  )
}
