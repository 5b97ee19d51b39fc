import { isGuest } from '../../lib/guest.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The empty state of a section, with the next step; for a guest, whose logs do not count, that is signing in. */
export function NoneYet({ title, children }: { title: string; children: string }) {
  return <EmptyState title={title}>{isGuest() ? 'What you log here counts once you sign in.' : children}</EmptyState>
}
