import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'
import { YearRing } from '../ui/year-ring.tsx'
import { PolicyLinks } from './policy-links.tsx'
import { TestNotice } from './test-notice.tsx'

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

/** The heading and the introduction of a form in that layout. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="display text-hero">{title}</h1>
      {children && <p className="mt-2 text-ink-muted">{children}</p>}
    </div>
  )
}
