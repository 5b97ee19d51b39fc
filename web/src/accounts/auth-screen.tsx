import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../lib/paths.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SignInChoice } from './sign-in-choice.tsx'

const loadEmailForm = () => import('./email-form.tsx')
const EmailForm = lazy(async () => ({ default: (await loadEmailForm()).EmailForm }))
const ResetRequestForm = lazy(async () => ({ default: (await import('./reset-request-form.tsx')).ResetRequestForm }))

export function AuthScreen() {
  const { mode, step } = useSearch({ from: paths.auth })
  const way = mode ? { mode } : {}
  return (
    <AuthLayout title={step === 'reset' ? 'Forgot password' : mode === 'sign-up' ? 'Sign up' : 'Sign in'}>
      <Suspense>
        {step === 'email' && <EmailForm {...way} />}
        {step === 'reset' && <ResetRequestForm />}
      </Suspense>
      {!step && <SignInChoice {...way} onIntent={() => void loadEmailForm()} />}
    </AuthLayout>
  )
}
