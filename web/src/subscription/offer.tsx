import { premiumFeatures } from '@finu/contract/subscription/subscription'
import type { ReactNode } from 'react'
import { PlanFeatures, PlanPanel, PlanPrice } from './plan-panel.tsx'

interface OfferProps {
  title: string
  price: string
  per: string
  /** Buttons below the features. */
  children: ReactNode
}

/** An offer with its price and features. */
export const Offer = ({ title, price, per, children }: OfferProps) => (
  <PlanPanel name={title} isPremium>
    <PlanPrice price={price} per={per} />
    <PlanFeatures features={premiumFeatures} isPremium />
    {children}
  </PlanPanel>
)
