import { premiumFeatures } from '@finu/contract/subscription/subscription'
import type { ReactNode } from 'react'
import { PlanFeatures, PlanPanel, PlanPrice } from './plan-panel.tsx'

interface OfferProps {
  title: string
  price: string
  per: string
  /** Under the features: what is to be pressed. */
  children: ReactNode
}

/** The one thing on offer, what it costs, and what it gives. */
export const Offer = ({ title, price, per, children }: OfferProps) => (
  <PlanPanel name={title} isPremium>
    <PlanPrice price={price} per={per} />
    <PlanFeatures features={premiumFeatures} isPremium />
    {children}
  </PlanPanel>
)
