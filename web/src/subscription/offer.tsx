import { premiumFeatures } from '@finu/contract/subscription/subscription'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId, type ReactNode } from 'react'

interface OfferProps {
  title: string
  price: string
  per: string
  /** Under the features: what is to be pressed. */
  children: ReactNode
}

/** The one thing on offer, what it costs, and what it gives. */
export function Offer({ title, price, per, children }: OfferProps) {
  const id = useId()
  return (
    <section className="deep plan is-premium" aria-labelledby={id}>
      <div className="growth-lines" aria-hidden="true" />
      <h2 id={id}>{title}</h2>
      <p className="plan-price">
        <span className="num">{price}</span>
        <span className="deep-note">{per}</span>
      </p>
      <ul className="plan-features">
        {premiumFeatures.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} weight="bold" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
