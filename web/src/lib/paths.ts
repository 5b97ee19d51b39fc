import { isDay } from './instants.ts'

/** Every address of the app. All links use these constants. */
export const paths = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  notMe: '/not-me',
  oauthCallback: '/oauth-callback',
  stopLetters: '/stop-letters',
  stopReminders: '/stop-reminders',
  terms: '/terms',
  privacy: '/privacy',
  onboarding: '/onboarding',
  assistant: '/assistant',
  wellness: '/wellness',
  sleep: '/wellness/sleep',
  nutrition: '/nutrition',
  exercise: '/exercise',
  water: '/water',
  weight: '/weight',
  routines: '/exercise/routines',
  routine: '/exercise/routines/$id',
  workout: '/exercise/workouts/$id',
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

/** The pages of tools, with their names in full and in short. */
export const toolPages = {
  wellness: { to: paths.wellness, name: 'Wellness Tools', short: 'Wellness' },
  nutrition: { to: paths.nutrition, name: 'Nutrition Tools', short: 'Nutrition' },
  exercise: { to: paths.exercise, name: 'Exercise Tools', short: 'Exercise' },
} as const
export type Tool = keyof typeof toolPages

export interface AuthSearch {
  /** The code of an invitation. */
  invitation?: string
  mode?: 'sign-up'
  step?: 'email' | 'reset' | 'wallets' | 'code' | 'recovery'
}

const authSteps = ['email', 'reset', 'wallets', 'code', 'recovery'] as const

/** Reads the sign-in page's state from its address. */
export function readAuthSearch({ invitation, mode, step }: Record<string, unknown>): AuthSearch {
  const known = authSteps.find((each) => each === step)
  return {
    // A code of digits alone is read as a number.
    ...((typeof invitation === 'string' || typeof invitation === 'number') && { invitation: String(invitation) }),
    ...(mode === 'sign-up' && { mode }),
    ...(known && { step: known }),
  }
}

export interface ChatSearch {
  sessionId?: string
  /** Id of the message to open it at. */
  message?: string
}

/** Reads which conversation is open. */
export function readChatSearch({ sessionId, message }: Record<string, unknown>): ChatSearch {
  if (typeof sessionId !== 'string' || !sessionId) return {}
  return { sessionId, ...(typeof message === 'string' && message && { message }) }
}

interface TokenSearch {
  token: string
}

/** Reads the token of a link sent by email. */
export function readTokenSearch({ token }: Record<string, unknown>): TokenSearch {
  return { token: typeof token === 'string' ? token : '' }
}

/** Reads the token and the kind of a reminder's link; the page validates the kind. */
export const readStopSearch = (search: Record<string, unknown>): TokenSearch & { kind: string } => ({
  ...readTokenSearch(search),
  kind: typeof search['kind'] === 'string' ? search['kind'] : '',
})

export interface ReturnSearch {
  access_token?: string
  error?: string
  problem?: string
}

/** Reads the query of a return from Google; the server confirms the user. */
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
  /** Error code if connecting Google failed. */
  google?: string
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value)
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{1,40}$/.test(value)

/** Reads which part of the settings is open; the settings validate the names. */
export function readSettingsSearch({ section, view, google }: Record<string, unknown>): SettingsSearch {
  return { ...(isName(section) && { section }), ...(isName(view) && { view }), ...(isCode(google) && { google }) }
}

export interface DashboardSearch {
  /** Length of the trends in days, if not the default; the page validates it. */
  days?: number
  /** View of the year, if not the default spiral. */
  year?: 'calendar'
}

export function readDashboardSearch({ days, year }: Record<string, unknown>): DashboardSearch {
  return { ...(typeof days === 'number' && { days }), ...(year === 'calendar' && { year }) }
}

const historyNames = ['moods', 'symptoms', 'meals', 'exercises', 'fasts', 'nights'] as const
export type HistoryName = (typeof historyNames)[number]

/** Filters of a page's histories; each history validates its own. */
type HistorySearch = Partial<Record<HistoryName, Record<string, string>>>

const longestFilter = 100
const readFilters = (value: object) =>
  Object.fromEntries(
    Object.entries(value)
      .slice(0, 10)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= longestFilter),
  )

/** Query of a tool's page. */
export interface ToolsSearch extends HistorySearch {
  /** Length of its charts in days, if not the default. */
  days?: number
  /** Day of the page, if not today. */
  day?: string
}

/** Reads the day from any page's address. */
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
  /** The open tab, if not the first one; the page validates it. */
  tab?: string
}

export function readWalletSearch({ tab }: Record<string, unknown>): WalletSearch {
  return isName(tab) ? { tab } : {}
}

/** Query of `/checkout`. `pay` is set if the person chooses to pay although a trial is available. */
export interface CheckoutSearch {
  pay?: 'now'
}

export const readCheckoutSearch = ({ pay }: Record<string, unknown>): CheckoutSearch => (pay === 'now' ? { pay } : {})

export interface PaymentSearch {
  session_id?: string
}

/** Reads the id of the checkout from which the payment provider leads back. */
export function readPaymentSearch({ session_id: id }: Record<string, unknown>): PaymentSearch {
  return typeof id === 'string' && id ? { session_id: id } : {}
}
