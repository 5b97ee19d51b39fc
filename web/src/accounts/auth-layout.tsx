import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'
import { YearRing } from '../ui/year-ring.tsx'
import { LegalLinks } from './legal-links.tsx'
import { TestNotice } from './test-notice.tsx'

/** The frame of every page before sign-in: the form at the left, the year at the right. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <TestNotice />
      <div className="auth">
        <title>{`${title} · Finu`}</title>
        <main className="auth-side">
          <Brand />
          <div className="auth-middle">{children}</div>
          <LegalLinks />
        </main>
        <aside className="auth-art" data-theme="dark" aria-label="A year of check-ins">
          <YearRing />
          <p>
            <span>A year of check-ins. One dot is one day.</span>
            <span className="inline-flex items-center gap-1.5" aria-hidden="true">
              Very Bad
              {[1, 2, 3, 4, 5].map((level) => (
                <i key={level} style={{ background: `var(--mood-${level})` }} />
              ))}
              Great
            </span>
          </p>
        </aside>
      </div>
    </>
  )
}

/** Heading and lead of a form in that frame. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="display text-hero">{title}</h1>
      {children && <p className="mt-2 text-ink-muted">{children}</p>}
    </div>
  )
}
