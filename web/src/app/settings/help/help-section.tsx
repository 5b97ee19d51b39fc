import type { SectionProps } from '../section.ts'
import { HelpCenter } from './help-center.tsx'
import { HelpList } from './help-list.tsx'
import { LicenceList } from './licence-list.tsx'

/** Help & Support, and its subpages. */
export function HelpSection({ view }: SectionProps) {
  if (view === 'help-center') return <HelpCenter />
  if (view === 'licenses') return <LicenceList />
  return <HelpList />
}
