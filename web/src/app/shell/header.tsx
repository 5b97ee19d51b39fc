import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HeaderBalance } from '../../rewards/header-balance.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { frame } from './frame.ts'
import { usePageTitle } from './page-title.ts'

interface HeaderProps {
  /** Opens the drawer; only on a phone. */
  onMenu?: () => void
  /** Content before the balance. */
  children?: ReactNode
}

export function Header({ onMenu, children }: HeaderProps) {
  const { long, short } = usePageTitle()
  const back = useMatches({ select: (matches) => matches.at(-1)?.staticData.back })
  return (
    <header className={frame().header()}>
      <title>{`${long} · Finu`}</title>
      {back ? (
        <Link to={back.to} className="icon-btn -mr-1 -ml-2.5 max-md:m-0" aria-label={back.label} title={back.label}>
          <ArrowLeftIcon size={20} aria-hidden="true" />
        </Link>
      ) : (
        onMenu && (
          <IconButton label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
            <ListIcon size={24} aria-hidden="true" />
          </IconButton>
        )
      )}
      <h1
        className="min-w-0 flex-1 truncate font-display text-title/8 font-medium tracking-[-0.018em] max-[389px]:text-section/8 max-narrow:text-head/8"
        aria-label={long === short ? undefined : long}
      >
        {onMenu ? short : long}
      </h1>
      {children}
      <HeaderBalance />
    </header>
  )
}
