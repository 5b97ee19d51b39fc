import { useSearch } from '@tanstack/react-router'
import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { lazy, Suspense } from 'react'
import { paths } from '../lib/paths.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SignInChoice } from './sign-in-choice.tsx'

const loadEmailForm = () => import('./email-form.tsx')
const EmailForm = lazy(async () => ({ default: (await loadEmailForm()).EmailForm }))
const loadWallets = () => import('./wallet-choice.tsx')
const WalletChoice = lazy(async () => ({ default: (await loadWallets()).WalletChoice }))
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))
const RecoveryStep = lazy(async () => ({ default: (await import('./recovery-step.tsx')).RecoveryStep }))
const InvitedChoice = lazy(async () => ({ default: (await import('./invited-choice.tsx')).InvitedChoice }))
const ResetRequestForm = lazy(async () => ({ default: (await import('./reset-request-form.tsx')).ResetRequestForm }))

const load: Partial<Record<SignInWay, () => Promise<unknown>>> = { email: loadEmailForm, wallet: loadWallets }

export function AuthScreen() {
  const { mode, step, invitation } = useSearch({ from: paths.auth })
  const way = mode ? { mode } : {}
  const onIntent = (next: SignInWay) => void load[next]?.()
  return (
    <AuthLayout title={step === 'reset' ? 'Forgot password' : mode === 'sign-up' || invitation ? 'Sign up' : 'Sign in'}>
      <Suspense>
        {step === 'email' && <EmailForm {...way} {...(invitation && { invitation })} />}
        {!step && invitation && <InvitedChoice code={invitation} onIntent={onIntent} />}
        {step === 'reset' && <ResetRequestForm />}
        {step === 'wallets' && <WalletChoice {...way} />}
        {step === 'code' && <CodeStep />}
        {step === 'recovery' && <RecoveryStep />}
      </Suspense>
      {!step && !invitation && <SignInChoice {...way} onIntent={onIntent} />}
    </AuthLayout>
  )
}
