import { ListSkeleton, SheetSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { frame } from './frame.ts'
import { useSidebarMode } from './sidebar-store.ts'

/** Placeholder of a page in the shell while it is loading. */
export function PageSkeleton() {
  return (
    <div className="page">
      <div className="masthead">
        {[150, 110, 60].map((width) => (
          <div key={width} className="grid gap-2.5">
            <Skeleton width={100} height={13} />
            <Skeleton width={width} height={34} />
            <Skeleton width={130} height={11} />
          </div>
        ))}
      </div>
      <div className="columns">
        <SheetSkeleton />
        <ListSkeleton />
      </div>
    </div>
  )
}

/** Placeholder with the shell's layout while the user is loading. */
export function ShellSkeleton() {
  const { mode } = useSidebarMode()
  const look = frame({ isRail: mode === 'rail' })
  return (
    <div className={look.app()} aria-busy="true">
      {mode !== 'drawer' && (
        <aside className={look.side()} aria-label="Sidebar">
          <div className={look.sideTop()}>
            <Skeleton width={mode === 'rail' ? 30 : 92} height={30} />
          </div>
          <Skeleton height={40} className="rounded-inner!" />
        </aside>
      )}
      <main className={look.column()}>
        <div className={look.header({ className: 'justify-between' })}>
          <h1 className="sr-only">Loading...</h1>
          <Skeleton width={160} height={24} />
          <Skeleton width={104} height={38} className="rounded-full!" />
        </div>
        <PageSkeleton />
      </main>
    </div>
  )
}
