import { lazy, Suspense, type ComponentProps } from 'react'

const ProposalCards = lazy(() =>
  import('./proposals/proposal-cards.tsx').then((module) => ({ default: module.ProposalCards })),
)

/** What a reply proposes to log. Its cards, and the forms to change them, are loaded with the first one. */
export function Proposals(props: ComponentProps<typeof ProposalCards>) {
  return (
    <Suspense>
      <ProposalCards {...props} />
    </Suspense>
  )
}
