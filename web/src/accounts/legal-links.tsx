import { lazy, Suspense, useState } from 'react'
import type { LegalText } from './legal-dialog.tsx'

const LegalDialog = lazy(() => import('./legal-dialog.tsx').then((module) => ({ default: module.LegalDialog })))

/** Links to the texts that signing in agrees to. */
export function LegalLinks() {
  const [open, setOpen] = useState<LegalText | null>(null)
  return (
    <div className="text-small text-ink-subtle">
      By continuing you agree to the{' '}
      <button type="button" className="link" onClick={() => setOpen('terms')}>
        Terms of Service
      </button>{' '}
      and{' '}
      <button type="button" className="link" onClick={() => setOpen('privacy')}>
        Privacy Policy
      </button>
      .<Suspense>{open && <LegalDialog text={open} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  )
}
