import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { lazy, Suspense, useState } from 'react'
import { HeaderBalance } from '../../rewards/header-balance.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePageTitle } from './page-title.ts'

const RewardsDialog = lazy(() =>
  import('../../rewards/rewards-dialog.tsx').then((module) => ({ default: module.RewardsDialog })),
)

export function Header({ onMenu }: { onMenu?: () => void }) {
  const title = usePageTitle()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <header className="header">
        <title>{`${title} · Finu`}</title>
        {onMenu && (
          <IconButton label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
            <ListIcon size={24} aria-hidden="true" />
          </IconButton>
        )}
        <h1>{title}</h1>
        <HeaderBalance onOpen={() => setIsOpen(true)} />
      </header>
      <Suspense>{isOpen && <RewardsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
