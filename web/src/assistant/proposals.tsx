import { lazy, Suspense, type ComponentProps } from 'react'

const ProposalCards = lazy(() =>
  import('./proposals/proposal-cards.tsx').then((module) => ({ default: module.ProposalCards })),
)

/** The cards of a reply. Their code, with the edit forms, is loaded with the first card. */
export function Proposals(props: ComponentProps<typeof ProposalCards>) {
  return (
    <Suspense>
      <ProposalCards {...props} />
    </Suspense>
  )
}
