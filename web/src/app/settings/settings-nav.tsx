import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { preserveReturnState } from '../../lib/keep-from.ts'
import { sections } from './sections.ts'

/** The list of sections; on a phone a row, scrolled to the open one. */
export function SettingsNav({ current }: { current: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = sections.findIndex(({ name }) => name === current)
    nav.current?.children[place]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav
      data-settings="nav"
      className="grid content-start gap-0.5 border-r border-line px-3 py-3.5 max-md:flex max-md:gap-1 max-md:overflow-x-auto max-md:border-r-0 max-md:border-b max-md:pt-0 max-md:pb-2.5 max-md:[scrollbar-width:none]"
      aria-label="Settings sections"
      ref={nav}
    >
      {sections.map(({ name, label, Icon }) => (
        <Link
          key={name}
          className="flex min-h-11 items-center gap-2.75 rounded-[10px] px-3 font-[530] text-ink-muted hover:bg-hover aria-[current=page]:bg-primary-soft aria-[current=page]:font-[620] aria-[current=page]:text-primary-ink max-md:flex-none max-md:gap-2 max-md:whitespace-nowrap"
          to={paths.settings}
          search={{ section: name }}
          state={preserveReturnState}
          aria-current={name === current ? 'page' : undefined}
          activeProps={{}}
        >
          <Icon className="max-md:hidden" size={20} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
