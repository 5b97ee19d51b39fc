import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Seed } from '../ui/seed.tsx'

/** The mark, its ring turning, while a payment is being confirmed. */
export const ConfirmingRing = () => (
  <div className="payment-ring is-turning" aria-hidden="true">
    <svg viewBox="0 0 120 120">
      <circle cx="60" cy="60" r="52" fill="none" stroke="var(--data-track)" strokeWidth="7" />
      <path d="M60 8A52 52 0 1 1 8 60" fill="none" stroke="var(--primary)" strokeWidth="7" strokeLinecap="round" />
    </svg>
    <Seed />
  </div>
)

/** Grey, never red: nothing was lost. */
export const CancelledRing = () => (
  <div className="payment-ring" aria-hidden="true">
    <svg viewBox="0 0 120 120">
      <circle cx="60" cy="60" r="52" fill="none" stroke="var(--data-track)" strokeWidth="7" />
    </svg>
    <XIcon size={28} />
  </div>
)
