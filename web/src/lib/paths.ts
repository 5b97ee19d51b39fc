import { isDay } from './instants.ts'

/** Every address of the app. Links name them from here. */
export const paths = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  oauthCallback: '/oauth-callback',
  stopLetters: '/stop-letters',
  stopReminders: '/stop-reminders',
  onboarding: '/onboarding',
  assistant: '/assistant',
  wellness: '/wellness',
  nutrition: '/nutrition',
  exercise: '/exercise',
  dashboard: '/dashboard',
  day: '/day/$date',
  wallet: '/wallet',
  receipt: '/wallet/receipts/$id',
  pricing: '/pricing',
  checkout: '/checkout',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  settings: '/settings',
  selfTest: '/test',
} as const

export interface AuthSearch {
  mode?: 'sign-up'
  step?: 'email' | 'reset' | 'wallets' | 'code' | 'recovery'
}

const authSteps = ['email', 'reset', 'wallets', 'code', 'recovery'] as const

/** The sign-in page's state, read from its address. */
export function readAuthSearch({ mode, step }: Record<string, unknown>): AuthSearch {
  const known = authSteps.find((each) => each === step)
  return { ...(mode === 'sign-up' && { mode }), ...(known && { step: known }) }
}

export interface ChatSearch {
  sessionId?: string
  /** The message to open it at. */
  message?: string
}

/** The conversation that is open. */
export function readChatSearch({ sessionId, message }: Record<string, unknown>): ChatSearch {
  if (typeof sessionId !== 'string' || !sessionId) return {}
  return { sessionId, ...(typeof message === 'string' && message && { message }) }
}

interface TokenSearch {
  token: string
}

/** The token of a link sent by mail. */
export function readTokenSearch({ token }: Record<string, unknown>): TokenSearch {
  return { token: typeof token === 'string' ? token : '' }
}

/** The same of a reminder, which names its kind; which there are, the page knows. */
export const readStopSearch = (search: Record<string, unknown>): TokenSearch & { kind: string } => ({
  ...readTokenSearch(search),
  kind: typeof search['kind'] === 'string' ? search['kind'] : '',
})

export interface ReturnSearch {
  access_token?: string
  error?: string
  problem?: string
}

/** Reads the query of a return from Google; the server says again who it is of. */
export function readReturnSearch({ access_token, error, problem }: Record<string, unknown>): ReturnSearch {
  return {
    ...(typeof access_token === 'string' && { access_token }),
    ...(typeof error === 'string' && { error }),
    ...((typeof problem === 'string' || typeof problem === 'number') && { problem: String(problem) }),
  }
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

export interface SettingsSearch {
  section?: string
  /** A page within a section. */
  view?: string
  /** The code of why connecting Google came to nothing. */
  google?: string
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value)
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{1,40}$/.test(value)

/** The part of the settings that is open; which there are, they know themselves. */
export function readSettingsSearch({ section, view, google }: Record<string, unknown>): SettingsSearch {
  return { ...(isName(section) && { section }), ...(isName(view) && { view }), ...(isCode(google) && { google }) }
}

export interface DashboardSearch {
  /** How many days the trends have, where it is not as many as at first; which there are, the page knows. */
  days?: number
  /** How the year is drawn, where it is not the spiral. */
  year?: 'calendar'
}

export function readDashboardSearch({ days, year }: Record<string, unknown>): DashboardSearch {
  return { ...(typeof days === 'number' && { days }), ...(year === 'calendar' && { year }) }
}

const historyNames = ['moods', 'symptoms', 'meals', 'exercises', 'fasts'] as const
export type HistoryName = (typeof historyNames)[number]

/** Filters of a page's histories; each history knows its own. */
type HistorySearch = Partial<Record<HistoryName, Record<string, string>>>

const longestFilter = 100
const readFilters = (value: object) =>
  Object.fromEntries(
    Object.entries(value)
      .slice(0, 10)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= longestFilter),
  )

/** Query of a page of tools. */
export interface ToolsSearch extends HistorySearch {
  /** How many days its charts have, where it is not as many as at first. */
  days?: number
  /** The day that it is about, where it is not today. */
  day?: string
}

/** That day, as any page's address may name it. */
export const readDaySearch = ({ day }: Record<string, unknown>): Pick<ToolsSearch, 'day'> =>
  typeof day === 'string' && isDay(day) ? { day } : {}

export function readToolsSearch(search: Record<string, unknown>): ToolsSearch {
  const read = historyNames.flatMap((name) => {
    const value = search[name]
    return typeof value === 'object' && value !== null ? [[name, readFilters(value)] as const] : []
  })
  return { ...Object.fromEntries(read), ...readDashboardSearch({ days: search['days'] }), ...readDaySearch(search) }
}

export interface WalletSearch {
  /** The tab that is open, where it is not the first one; which there are, the page knows. */
  tab?: string
}

export function readWalletSearch({ tab }: Record<string, unknown>): WalletSearch {
  return isName(tab) ? { tab } : {}
}

/** `/checkout`: whether somebody would rather pay than begin the trial that is open to them. */
export interface CheckoutSearch {
  pay?: 'now'
}

export const readCheckoutSearch = ({ pay }: Record<string, unknown>): CheckoutSearch => (pay === 'now' ? { pay } : {})

export interface PaymentSearch {
  session_id?: string
}

/** The checkout that the provider leads back from. */
export function readPaymentSearch({ session_id: id }: Record<string, unknown>): PaymentSearch {
  return typeof id === 'string' && id ? { session_id: id } : {}
}
