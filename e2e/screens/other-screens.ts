import type { User } from '@finu/contract/accounts/user'
import type { Page } from '@playwright/test'
import { pickMood, saveMood, toast, openUserMenu } from '../support/screens.ts'
import { fail, hold, press, type Screen } from './screen.ts'

const steps = ['personal', 'goals', 'lifestyle', 'preferences', 'complete']
const pages = ['assistant', 'dashboard', 'wellness', 'nutrition', 'exercise', 'wallet', 'pricing']
const held = { arrange: hold(/\/api\/v1\/(?!auth\/me)/), shows: 'Loading' }

const failing = (pattern: string | RegExp) => ({ arrange: fail(pattern), isSentAgain: true })

const signedOut: readonly Screen[] = [
  { name: 'sign-in', as: 'nobody', path: '/auth', isOverPicture: true },
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
  { name: 'sign-up-email', as: 'nobody', path: '/auth?mode=sign-up&step=email', isOverPicture: true },
  {
    name: 'sign-up-problems',
    as: 'nobody',
    path: '/auth?mode=sign-up&step=email',
    act: (page) => press(page, 'Create Account'),
  },
  {
    name: 'sign-up-password',
    as: 'nobody',
    path: '/auth?mode=sign-up&step=email',
    act: (page) => page.getByRole('textbox', { name: 'Password' }).fill('Quiet.river7'),
  },
  { name: 'sign-in-wallets', as: 'nobody', path: '/auth?step=wallets' },
  { name: 'reset-request', as: 'nobody', path: '/auth?step=reset' },
  {
    name: 'reset-requested',
    as: 'nobody',
    path: '/auth?step=reset',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await press(page, 'Send Link')
    },
  },
  { name: 'reset-password', as: 'nobody', path: '/reset-password?token=AAAA' },
  { name: 'reset-password-without-link', as: 'nobody', path: '/reset-password' },
  { name: 'verify-email', as: 'nobody', path: '/verify-email?token=AAAA', isOverPicture: true },
  { name: 'verify-email-without-link', as: 'nobody', path: '/verify-email' },
  { name: 'google-failed', as: 'nobody', path: '/oauth-callback?error=access_denied' },
  { name: 'stop-letters', as: 'nobody', path: '/stop-letters?token=AAAA' },
  { name: 'not-found', as: 'nobody', path: '/nowhere' },
  { name: 'privacy', as: 'nobody', path: '/auth', act: (page) => press(page, 'Privacy Policy') },
  { name: 'privacy-page', as: 'nobody', path: '/privacy' },
  { name: 'terms-page', as: 'nobody', path: '/terms' },
  { name: 'api-reference', as: 'nobody', path: '/api/docs', isWindowAlone: true, isPictureAlone: true },
  { name: 'mailbox', as: 'nobody', path: ({ mailboxUrl }) => mailboxUrl, isPictureAlone: true },
  {
    name: 'mailbox-email',
    as: 'nobody',
    path: ({ mailboxUrl }) => `${mailboxUrl}/emails/letter`,
    isPictureAlone: true,
  },
]

/** Answers as for an account that was opened before people were asked for a consent. */
const withoutConsent = (page: Page) =>
  page.route('**/api/v1/auth/me', async (route) => {
    const answer = await route.fetch()
    const { user } = (await answer.json()) as { user: User }
    await route.fulfill({ response: answer, json: { user: { ...user, health_consent: null } } })
  })

const ofNewcomers: readonly Screen[] = [
  ...steps.map((step): Screen => ({
    name: `onboarding-${step}`,
    as: 'newcomer',
    path: `/onboarding?step=${step}`,
    // 'onboarding-problem' is the first step too.
    isPictureAlone: step === 'personal',
  })),
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
  { name: 'empty-weight', as: 'newcomer', path: '/weight' },
  { name: 'empty-water', as: 'newcomer', path: '/water' },
  { name: 'empty-sleep', as: 'newcomer', path: '/wellness/sleep' },
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
  { name: 'fast-caution', as: 'newcomer', path: '/nutrition', act: (page) => press(page, 'Other window') },
  { name: 'consent', as: 'newcomer', path: '/wellness', arrange: withoutConsent, isOverPicture: true },
  {
    name: 'consent-declined',
    as: 'newcomer',
    path: '/wellness',
    arrange: withoutConsent,
    act: async (page) => {
      await press(page, 'Agree and continue')
      await press(page, 'I do not agree')
    },
  },
]

const ofGuests: readonly Screen[] = [
  ...pages.map((page): Screen => ({
    name: `guest-${page}`,
    as: 'guest',
    path: `/${page}`,
    // The other pages are those of a newcomer below the same strip.
    isPictureAlone: !['assistant', 'wellness', 'wallet'].includes(page),
  })),
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
    isPictureAlone: page !== 'dashboard',
  })),
  { name: 'loading-app', as: 'sample', path: '/wellness', arrange: hold('**/api/v1/auth/me'), shows: 'Loading' },
  ...['dashboard', 'wellness', 'nutrition', 'exercise', 'wallet'].map((page): Screen => ({
    name: `failed-${page}`,
    as: 'sample',
    path: `/${page}`,
    ...failing(/\/api\/v1\/(?!auth)/),
    isPictureAlone: page === 'wallet',
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
