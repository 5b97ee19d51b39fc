import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { HeartHalfIcon } from '@phosphor-icons/react/dist/csr/HeartHalf'
import { MedalIcon } from '@phosphor-icons/react/dist/csr/Medal'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import type { Icon } from '@phosphor-icons/react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { openLog } from '../../lib/log-sheet-store.ts'
import { paths, toolPages } from '../../lib/paths.ts'
import { needsConsent, useUser } from '../../lib/user.ts'
import { useLastTool } from './last-tool-store.ts'
import { usePlace } from './use-place.ts'

interface BarLinkProps extends Pick<LinkProps, 'to' | 'search'> {
  title: string
  Icon: Icon
  isCurrent: boolean
}

function BarLink({ title, Icon, isCurrent, ...page }: BarLinkProps) {
  return (
    <Link
      {...page}
      className="grid content-center justify-items-center gap-0.75 text-micro font-medium text-ink-muted focus-visible:-outline-offset-2 aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-primary-ink"
      activeProps={{}}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon size={24} weight={isCurrent ? 'fill' : 'regular'} aria-hidden="true" />
      {title}
    </Link>
  )
}

/** The bar at the foot of a phone's window: the places of the app, and in their middle the button that opens the Log sheet. */
export function BottomBar() {
  const { place, tool } = usePlace()
  const lastTool = useLastTool(tool)
  const isClosed = needsConsent(useUser())
  return (
    <nav
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 grid h-(--bar) grid-cols-5 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]"
      aria-label="Main"
    >
      <BarLink to={paths.dashboard} title="Today" Icon={SunHorizonIcon} isCurrent={place === 'today'} />
      <BarLink to={paths.assistant} title="Coach" Icon={ChatCircleIcon} isCurrent={place === 'coach'} />
      <button
        type="button"
        className="group grid place-items-center focus-visible:-outline-offset-2"
        aria-label="Log"
        aria-haspopup="dialog"
        disabled={isClosed}
        onClick={() => openLog()}
      >
        <span className="grid h-11 w-14 place-items-center rounded-full bg-primary text-on-primary group-hover:bg-primary-hover group-disabled:bg-fill group-disabled:text-ink-disabled">
          <PlusIcon size={24} weight="bold" aria-hidden="true" />
        </span>
      </button>
      <BarLink to={toolPages[lastTool].to} title="Tools" Icon={HeartHalfIcon} isCurrent={place === 'tools'} />
      <BarLink
        to={paths.wallet}
        search={{ tab: 'achievements' }}
        title="Rewards"
        Icon={MedalIcon}
        isCurrent={place === 'rewards'}
      />
    </nav>
  )
}
