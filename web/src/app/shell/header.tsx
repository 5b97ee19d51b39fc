import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { Link, useMatches } from '@tanstack/react-router'
import { HeaderBalance } from '../../rewards/header-balance.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { frame } from './frame.ts'
import { usePageTitle } from './page-title.ts'

export function Header({ onMenu }: { onMenu?: () => void }) {
  const { long, short } = usePageTitle()
  const back = useMatches({ select: (matches) => matches.at(-1)?.staticData.back })
  return (
    <header className={frame().header()}>
      <title>{`${long} · Finu`}</title>
      {onMenu && (
        <IconButton label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
          <ListIcon size={24} aria-hidden="true" />
        </IconButton>
      )}
      {back && !onMenu && (
        <Link to={back.to} className="icon-btn -mr-1 -ml-2.5" aria-label={back.label} title={back.label}>
          <ArrowLeftIcon size={20} aria-hidden="true" />
        </Link>
      )}
      <h1
        className="min-w-0 flex-1 truncate font-display text-[1.375rem]/8 font-[520] tracking-[-0.018em]"
        aria-label={long === short ? undefined : long}
      >
        {onMenu ? short : long}
      </h1>
      <HeaderBalance />
    </header>
  )
}
