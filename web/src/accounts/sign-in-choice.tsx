import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths, type AuthSearch } from '../lib/paths.ts'
import { Segmented } from '../ui/segmented.tsx'
import { Tagline } from './tagline.tsx'

const modes = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const

/** The first screen: sign in or sign up, and by which way. */
export function SignInChoice({ mode, onIntent }: Pick<AuthSearch, 'mode'> & { onIntent: () => void }) {
  const navigate = useNavigate()
  return (
    <>
      <Tagline />
      <p className="mb-7 max-w-[40ch] text-balance text-ink-muted">
        Log how you feel in a few taps. Finu keeps your days in view, so the pattern shows.
      </p>
      <Segmented
        label="Sign in or sign up"
        value={mode ?? 'sign-in'}
        options={modes}
        onChange={(choice) =>
          void navigate({ to: paths.auth, search: choice === 'sign-up' ? { mode: choice } : {}, replace: true })
        }
      />
      <Link
        to={paths.auth}
        search={{ ...(mode && { mode }), step: 'email' }}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        className="btn btn-primary btn-lg mt-[22px] justify-start! gap-3.5!"
      >
        <EnvelopeSimpleIcon size={20} aria-hidden="true" />
        Continue with Email
        <CaretRightIcon className="ml-auto opacity-60" size={16} aria-hidden="true" />
      </Link>
      <p className="mt-5 text-small text-ink-subtle">
        {mode === 'sign-up'
          ? 'Free to use. You earn 25 points when you confirm your email.'
          : 'New here? Choose Sign Up, it takes a minute.'}
      </p>
    </>
  )
}
