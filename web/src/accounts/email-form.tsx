import { accountTexts, SignInForm, SignUpForm } from '@finu/contract/accounts/accounts'
import { healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { findProblems, showProblems, type FormProblems } from '../lib/form-problems.ts'
import { paths, type AuthSearch } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AuthHeading } from './auth-layout.tsx'
import { BackLink } from './back-link.tsx'
import { ConsentField } from './consent-field.tsx'
import { invitationQuery } from './invitation-queries.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { useSignIn, useSignUp } from './queries.ts'
import { useGoingOn } from './use-going-on.ts'

const agreement = { agreed_to_terms: true, agreed_to_privacy: true }
const consent = { version: healthConsentVersion } as const

/** Statuses of refusals of typed input; others (offline, too many tries, server failure) have clear messages. */
const inputStatuses = [400, 401, 409, 422]

const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && inputStatuses.includes(error.status) ? error : null

function findCredentialProblem({ fields }: ApiError): FormProblems | null {
  if ('email' in fields) return { email: 'Please enter a valid email address.' }
  if ('password' in fields) return { password: 'Password must be at least 8 characters long.' }
  return null
}

/** Maps a failed sign-in to the field that it concerns; `form` is for the whole form. */
function explainSignIn(error: unknown): FormProblems {
  const refusal = refusalOf(error)
  if (refusal === null) return { form: messageOf(error) }
  return findCredentialProblem(refusal) ?? { form: accountTexts.signInFailed }
}

/** Maps a failed sign-up to the field that it concerns. */
function explainSignUp(error: unknown): FormProblems {
  const refusal = refusalOf(error)
  if (refusal === null) return { form: messageOf(error) }
  if (refusal.code === 'account_exists')
    return { email: 'An account with this email already exists. Please sign in instead.' }
  const credential = findCredentialProblem(refusal)
  if (credential) return credential
  if ('display_name' in refusal.fields) return { display_name: 'Please enter your full name.' }
  // The text of the consent was another one when the page was loaded.
  if ('version' in refusal.fields) return { health_consent: refusal.fields['version'] }
  if ('agreed_to_terms' in refusal.fields || 'agreed_to_privacy' in refusal.fields)
    return { form: 'Please accept the terms and privacy policy.' }
  return { form: messageOf(error) }
}

const signIn = {
  title: 'Welcome back',
  schema: SignInForm,
  button: 'Sign In',
  busy: 'Signing in...',
  done: accountTexts.signedIn,
  explain: explainSignIn,
  autoComplete: 'current-password',
} as const
const signUp = {
  title: 'Create your account',
  schema: SignUpForm,
  button: 'Create Account',
  busy: 'Creating account...',
  done: accountTexts.signedUp,
  explain: explainSignUp,
  autoComplete: 'new-password',
} as const

/** The form to sign in or sign up with email and password. */
export function EmailForm({ mode, invitation }: Pick<AuthSearch, 'mode' | 'invitation'>) {
  const isSignUp = mode === 'sign-up'
  const { data: invited } = useQuery({ ...invitationQuery(invitation ?? ''), enabled: invitation !== undefined })
  const texts = isSignUp ? signUp : signIn
  const [values, setValues] = useState({ display_name: '', email: '', password: '' })
  const [hasAgreed, setHasAgreed] = useState(false)
  const [problems, setProblems] = useState<FormProblems>({})
  const signInMutation = useSignIn()
  const signUpMutation = useSignUp()
  const { mutate, isPending } = isSignUp ? signUpMutation : signInMutation
  const goOn = useGoingOn()

  function set(field: keyof typeof values) {
    return (value: string) => {
      setValues({ ...values, [field]: value })
      setProblems({ ...problems, [field]: undefined, form: undefined })
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const sent = {
      ...values,
      ...(invited && { email: invited.email, invitation }),
      ...(isSignUp && hasAgreed && { health_consent: consent }),
    }
    const found = findProblems(texts.schema, { ...sent, ...agreement })
    showProblems(form, () => setProblems(found))
    if (Object.keys(found).length > 0) return
    mutate(sent, {
      onSuccess: (user) => {
        if (user) toast.success(texts.done)
        void goOn(user)
      },
      onError: (error) => showProblems(form, () => setProblems(texts.explain(error))),
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <BackLink search={invitation ? { invitation } : mode ? { mode } : {}}>Back</BackLink>
      <AuthHeading title={texts.title} />
      <div className="grid gap-[18px]">
        {isSignUp && (
          <TextField
            label="Full Name"
            autoComplete="name"
            placeholder="What should Finu call you?"
            value={values.display_name}
            onChange={set('display_name')}
            error={problems.display_name}
          />
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          readOnly={invited != null}
          value={invited?.email ?? values.email}
          onChange={set('email')}
          error={problems.email}
        />
        <PasswordField
          autoComplete={texts.autoComplete}
          value={values.password}
          onChange={set('password')}
          error={problems.password}
        >
          {isSignUp && <PasswordChecklist password={values.password} />}
        </PasswordField>
        {isSignUp && (
          <ConsentField
            isOn={hasAgreed}
            error={problems.health_consent}
            onSwitch={(isOn) => {
              setHasAgreed(isOn)
              setProblems({ ...problems, health_consent: undefined, form: undefined })
            }}
          />
        )}
        <div role="alert" className="empty:hidden">
          <FieldError>{problems.form}</FieldError>
        </div>
        <Button type="submit" size="lg" isBusy={isPending}>
          {isPending ? texts.busy : texts.button}
        </Button>
      </div>
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-3 text-small text-ink-subtle">
        <span>
          {isSignUp ? 'Already have an account? ' : 'No account yet? '}
          <Link
            className="link"
            to={paths.auth}
            search={isSignUp ? { step: 'email' } : { mode: 'sign-up', step: 'email' }}
            replace
            onClick={() => setProblems({})}
          >
            {isSignUp ? 'Sign In' : 'Sign Up'}
          </Link>
        </span>
        {!isSignUp && (
          <Link className="link" to={paths.auth} search={{ step: 'reset' }}>
            Forgot password?
          </Link>
        )}
      </p>
    </form>
  )
}
