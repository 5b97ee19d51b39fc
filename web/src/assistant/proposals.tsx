import { lazy, Suspense, type ComponentProps } from 'react'

const ProposalCards = lazy(() =>
  import('./proposals/proposal-cards.tsx').then((module) => ({ default: module.ProposalCards })),
)

/** Cards of a reply. They, and the forms to change them, are loaded with the first one. */
export function Proposals(props: ComponentProps<typeof ProposalCards>) {
  return (
    <Suspense>
      <ProposalCards {...props} />
    </Suspense>
  )
}
