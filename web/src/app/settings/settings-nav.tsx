import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { preserveReturnState } from '../../lib/keep-from.ts'
import { sections } from './sections.ts'

/** The sections, one below the other, or beside each other on a phone: there the open one is brought into sight. */
export function SettingsNav({ current }: { current: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = sections.findIndex(({ name }) => name === current)
    nav.current?.children[place]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav className="settings-nav" aria-label="Settings sections" ref={nav}>
      {sections.map(({ name, label, Icon }) => (
        <Link
          key={name}
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
