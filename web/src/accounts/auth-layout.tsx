import { policyTitles } from '@finu/contract/support/policies'
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { findTestMailbox } from '../lib/test-mailbox.ts'
import { Brand } from '../ui/brand.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { YearRing } from '../ui/year-ring.tsx'
import { PolicyOpener } from './front/policy-opener.tsx'
import { hideTestMailbox, useIsHidden } from './test-mailbox-store.ts'

const frame =
  'grid min-h-dvh grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)] max-halves:grid-cols-1 max-halves:grid-rows-[auto_1fr] [section~&]:min-h-[calc(100dvh-64px)]'

const art = [
  'sticky top-3.5 m-3.5 grid h-[calc(100dvh-28px)] min-h-0 place-items-center overflow-hidden rounded-panel bg-[oklch(0.262_0.043_165)] text-on-deep-muted',
  'halves:[section~*>&]:h-[calc(100dvh-92px)]',
  'max-halves:relative max-halves:top-0 max-halves:-order-1 max-halves:mx-2.5 max-halves:mt-2.5 max-halves:mb-0 max-halves:h-[min(25vh,208px)]',
].join(' ')

/** The layout of every page before sign-in: the form on the left, the year of moods on the right. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <TestNotice />
      <div className={frame}>
        <title>{`${title} · Finu`}</title>
        <main className="mx-auto flex w-full max-w-114 flex-col px-6 py-7 max-halves:px-5 max-halves:pt-4.5 max-halves:pb-5">
          <Brand hidesMark />
          <div
            className="grid w-full flex-1 content-center pt-8 pb-12 max-halves:content-start max-halves:py-4.5"
            data-middle
          >
            {children}
          </div>
          <PolicyLinks />
        </main>
        <aside className={art} data-theme="dark" aria-label="A year of check-ins">
          <YearRing />
          <p className="absolute inset-x-8 bottom-6.5 flex items-center justify-between gap-4 text-ui/6 max-halves:hidden">
            <span>A year of check-ins. One dot is one day.</span>
            <span className="inline-flex items-center gap-1.5" aria-hidden="true">
              Very Bad
              {[1, 2, 3, 4, 5].map((level) => (
                <i key={level} className="size-2.75 rounded-full" style={{ background: `var(--mood-${level})` }} />
              ))}
              Great
            </span>
          </p>
        </aside>
      </div>
    </>
  )
}

/** A notice above the pages before sign-in while no mail server is configured: links to the emails. */
function TestNotice() {
  const mailbox = findTestMailbox()
  const isHidden = useIsHidden(mailbox)
  if (mailbox === null || isHidden) return null
  return (
    <section
      className="flex items-center gap-3.5 bg-primary-soft py-2.5 pr-3.5 pl-6 max-halves:flex-wrap max-halves:gap-x-3 max-halves:gap-y-1.5 max-halves:py-3 max-halves:pr-2 max-halves:pl-4 max-halves:text-ui"
      aria-label="Test installation"
    >
      <FlaskIcon className="text-primary-ink" size={20} aria-hidden="true" />
      <p className="flex-1 leading-5.5 max-halves:min-w-50 max-halves:flex-[1_1_0]">
        <b className="font-strong">Test installation.</b> Emails are not sent. They stay in the test mailbox, including
        the one with your confirmation link.
      </p>
      <a
        className="btn btn-line btn-sm max-halves:order-3 max-halves:ml-8"
        href={mailbox}
        target="_blank"
        rel="noopener noreferrer"
      >
        Open the test mailbox
      </a>
      <IconButton label="Hide until the next start" onClick={() => hideTestMailbox(mailbox)}>
        <XIcon size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** Links to the texts that signing in agrees to. */
const PolicyLinks = () => (
  <div className="text-small text-ink-subtle">
    By continuing you agree to the <PolicyOpener policy="terms">{policyTitles.terms}</PolicyOpener> and{' '}
    <PolicyOpener policy="privacy">{policyTitles.privacy}</PolicyOpener>.
  </div>
)

/** The heading and the introduction of a form in that layout. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="display text-hero">{title}</h1>
      {children && <p className="mt-2 text-ink-muted">{children}</p>}
    </div>
  )
}
