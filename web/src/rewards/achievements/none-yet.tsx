import { isGuest } from '../../lib/guest.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing here yet, and what leads to it; for a guest, whose logs are counted nowhere else, an account does. */
export function NoneYet({ title, children }: { title: string; children: string }) {
  return <EmptyState title={title}>{isGuest() ? 'What you log here counts once you sign in.' : children}</EmptyState>
}
