import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'

/** The layout of the pages to which the payment provider returns. */
export const PaymentPage = ({ children }: { children: ReactNode }) => (
  <Page className="page max-w-[calc(560px+2*var(--gutter))] pt-[6vh] max-md:pt-4">{children}</Page>
)

/** The outcome of a payment, below its picture. */
export const PaymentState = ({ title, text }: { title: string; text: string }) => (
  <>
    <h2 className="display text-hero">{title}</h2>
    <p className="max-w-[42ch] text-balance text-ink-muted">{text}</p>
  </>
)

export const paymentState = 'grid justify-items-center gap-3.5 text-center'
