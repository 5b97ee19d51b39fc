import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { HeaderBalance } from '../../rewards/header-balance.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePageTitle } from './page-title.ts'

export function Header({ onMenu }: { onMenu?: () => void }) {
  const title = usePageTitle()
  return (
    <header className="header">
      <title>{`${title} · Finu`}</title>
      {onMenu && (
        <IconButton label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
          <ListIcon size={24} aria-hidden="true" />
        </IconButton>
      )}
      <h1>{title}</h1>
      <HeaderBalance />
    </header>
  )
}
