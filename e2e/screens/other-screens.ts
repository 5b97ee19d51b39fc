import { pickMood, saveMood, toast, openUserMenu } from '../support/screens.ts'
import { fail, hold, press, type Screen } from './screen.ts'

const steps = ['personal', 'goals', 'lifestyle', 'preferences', 'complete']
const pages = ['assistant', 'dashboard', 'wellness', 'nutrition', 'exercise', 'wallet', 'pricing']
const held = { arrange: hold(/\/api\/v1\/(?!auth\/me)/), shows: 'Loading' }

const failing = (pattern: string | RegExp) => ({ arrange: fail(pattern), isSentAgain: true })

const signedOut: readonly Screen[] = [
  { name: 'sign-in', as: 'nobody', path: '/auth' },
  { name: 'sign-up', as: 'nobody', path: '/auth?mode=sign-up' },
  { name: 'sign-in-email', as: 'nobody', path: '/auth?step=email' },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    path: '/auth?step=email',
    arrange: (page) =>
      page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 401, json: { detail: 'Refused' } })),
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByRole('textbox', { name: 'Password' }).fill('Wrong.password')
      await press(page, 'Sign In')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'sign-up-email', as: 'nobody', path: '/auth?mode=sign-up&step=email' },
  {
    name: 'sign-up-problems',
    as: 'nobody',
    path: '/auth?mode=sign-up&step=email',
    act: (page) => press(page, 'Create Account'),
  },
  { name: 'sign-in-wallets', as: 'nobody', path: '/auth?step=wallets' },
  { name: 'reset-request', as: 'nobody', path: '/auth?step=reset' },
  { name: 'reset-password', as: 'nobody', path: '/reset-password?token=AAAA' },
  { name: 'reset-password-without-link', as: 'nobody', path: '/reset-password' },
  { name: 'verify-email', as: 'nobody', path: '/verify-email?token=AAAA' },
  { name: 'verify-email-without-link', as: 'nobody', path: '/verify-email' },
  { name: 'google-failed', as: 'nobody', path: '/oauth-callback?error=access_denied' },
  { name: 'stop-letters', as: 'nobody', path: '/stop-letters?token=AAAA' },
  { name: 'not-found', as: 'nobody', path: '/nowhere' },
  { name: 'privacy', as: 'nobody', path: '/auth', act: (page) => press(page, 'Privacy Policy') },
  { name: 'privacy-page', as: 'nobody', path: '/privacy' },
  { name: 'terms-page', as: 'nobody', path: '/terms' },
  { name: 'api-reference', as: 'nobody', path: '/api/docs', isWindowAlone: true },
  { name: 'mailbox', as: 'nobody', path: ({ mailboxUrl }) => mailboxUrl },
  { name: 'mailbox-email', as: 'nobody', path: ({ mailboxUrl }) => `${mailboxUrl}/emails/letter` },
]

const ofNewcomers: readonly Screen[] = [
  ...steps.map((step): Screen => ({ name: `onboarding-${step}`, as: 'newcomer', path: `/onboarding?step=${step}` })),
  {
    name: 'onboarding-problem',
    as: 'newcomer',
    path: '/onboarding?step=personal',
    act: async (page) => {
      await page.getByLabel('Height').fill('1000')
      await press(page, 'Continue')
    },
  },
  ...pages.map((page): Screen => ({ name: `empty-${page}`, as: 'newcomer', path: `/${page}` })),
  { name: 'empty-achievements', as: 'newcomer', path: '/wallet?tab=achievements' },
  { name: 'empty-day', as: 'newcomer', path: '/day/2026-11-17' },
  { name: 'empty-settings', as: 'newcomer', path: '/settings' },
  {
    name: 'wellness-problems',
    as: 'newcomer',
    path: '/wellness',
    act: async (page) => {
      await saveMood(page).click()
    },
  },
]

const ofGuests: readonly Screen[] = [
  ...pages.map((page): Screen => ({ name: `guest-${page}`, as: 'guest', path: `/${page}` })),
  {
    name: 'guest-menu',
    as: 'guest',
    path: '/wellness',
    act: (page) => openUserMenu(page, 'Guest'),
    only: 'desktop',
    isWindowAlone: true,
  },
]

const inTrouble: readonly Screen[] = [
  ...['dashboard', 'wellness', 'nutrition', 'exercise', 'wallet'].map((page): Screen => ({
    name: `loading-${page}`,
    as: 'sample',
    path: `/${page}`,
    ...held,
  })),
  { name: 'loading-app', as: 'sample', path: '/wellness', arrange: hold('**/api/v1/auth/me'), shows: 'Loading' },
  ...['dashboard', 'wellness', 'nutrition', 'exercise', 'wallet'].map((page): Screen => ({
    name: `failed-${page}`,
    as: 'sample',
    path: `/${page}`,
    ...failing(/\/api\/v1\/(?!auth)/),
  })),
  { name: 'failed-app', as: 'sample', path: '/wellness', ...failing('**/api/v1/auth/me') },
  {
    name: 'failed-chat',
    as: 'sample',
    path: ({ chats }) => `/assistant?sessionId=${chats.cards}`,
    ...failing('**/api/v1/chat/sessions/*'),
  },
  {
    name: 'failed-save',
    as: 'newcomer',
    path: '/wellness',
    arrange: (page) =>
      page.route('**/api/v1/moods', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      ),
    act: async (page) => {
      await pickMood(page, 'Good')
      await saveMood(page).click()
      await toast(page, 'Failed').hover()
    },
    isPointed: true,
  },
  {
    name: 'offline',
    as: 'sample',
    path: '/wellness',
    arrange: (page) => page.route(/\/assets\/nutrition/, (route) => route.abort()),
    act: async (page) => {
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Nutrition Tools' }).click()
      await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    },
    only: 'desktop',
  },
]

/** The pages of all other people, and pages that are loading or failed. */
export const otherScreens: readonly Screen[] = [...signedOut, ...ofNewcomers, ...ofGuests, ...inTrouble]
