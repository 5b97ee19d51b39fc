import { Link } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { preserveReturnState } from '../../lib/keep-from.ts'
import { sections } from './sections.ts'

/** The list of sections beside the open one. */
export function SettingsNav({ current }: { current: string }) {
  return (
    <nav
      data-settings="nav"
      className="grid content-start gap-0.5 border-r border-line px-3 py-3.5 max-md:hidden"
      aria-label="Settings sections"
    >
      {sections.map(({ name, label, Icon }) => (
        <Link
          key={name}
          className="flex min-h-11 items-center gap-2.75 rounded-[10px] px-3 font-medium text-ink-muted hover:bg-hover aria-[current=page]:bg-primary-soft aria-[current=page]:font-strong aria-[current=page]:text-primary-ink"
          to={paths.settings}
          search={{ section: name }}
          state={preserveReturnState}
          aria-current={name === current ? 'page' : undefined}
          activeProps={{}}
        >
          <Icon size={20} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
