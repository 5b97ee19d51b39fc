import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { Seed } from '../ui/seed.tsx'

const Ring = ({ children }: { children: ReactNode }) => (
  <div className="relative mb-2.5 grid size-30 place-items-center text-ink-subtle" aria-hidden="true">
    {children}
  </div>
)

/** The mark with a turning ring, while a payment is being confirmed. */
export const ConfirmingRing = () => (
  <Ring>
    <svg className="absolute inset-0 motion-safe:animate-[spin_2.4s_linear_infinite]" viewBox="0 0 120 120">
      <circle cx="60" cy="60" r="52" fill="none" stroke="var(--data-track)" strokeWidth="7" />
      <path d="M60 8A52 52 0 1 1 8 60" fill="none" stroke="var(--primary)" strokeWidth="7" strokeLinecap="round" />
    </svg>
    <Seed />
  </Ring>
)

/** The ring of a cancelled payment: grey and not red, because nothing was lost. */
export const CancelledRing = () => (
  <Ring>
    <svg className="absolute inset-0" viewBox="0 0 120 120">
      <circle cx="60" cy="60" r="52" fill="none" stroke="var(--data-track)" strokeWidth="7" />
    </svg>
    <XIcon size={28} />
  </Ring>
)
