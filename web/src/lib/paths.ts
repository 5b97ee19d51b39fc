/** Every address of the app. Links name them from here. */
export const paths = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  onboarding: '/onboarding',
  assistant: '/assistant',
  wellness: '/wellness',
  nutrition: '/nutrition',
  exercise: '/exercise',
} as const

export interface AuthSearch {
  mode?: 'sign-up'
  step?: 'email' | 'reset'
}

/** The sign-in page's state, read from its address. */
export function readAuthSearch({ mode, step }: Record<string, unknown>): AuthSearch {
  return {
    ...(mode === 'sign-up' && { mode }),
    ...((step === 'email' || step === 'reset') && { step }),
  }
}

export interface ChatSearch {
  sessionId?: string
}

/** The conversation that is open. */
export function readChatSearch({ sessionId }: Record<string, unknown>): ChatSearch {
  return typeof sessionId === 'string' && sessionId ? { sessionId } : {}
}

interface TokenSearch {
  token: string
}

/** The token of a link sent by mail. */
export function readTokenSearch({ token }: Record<string, unknown>): TokenSearch {
  return { token: typeof token === 'string' ? token : '' }
}

export const onboardingSteps = ['personal', 'goals', 'lifestyle', 'preferences', 'complete'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
interface OnboardingSearch {
  step?: OnboardingStep
}

export function readOnboardingSearch({ step }: Record<string, unknown>): OnboardingSearch {
  const known = onboardingSteps.find((each) => each === step)
  return known ? { step: known } : {}
}
