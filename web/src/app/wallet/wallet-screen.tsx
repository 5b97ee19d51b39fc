import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../lib/paths.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { tabId, Tabs } from './tab-list.tsx'
import { tabs } from './tabs.ts'

/** The wallet; the address contains the open tab. */
export function WalletScreen() {
  const { tab } = useSearch({ from: `/shell${paths.wallet}` })
  const open = tabs.find(({ name }) => name === tab) ?? tabs[0]
  const { Panel } = open
  const hasTabs = tabs.length > 1
  return (
    <Page>
      {hasTabs && <Tabs tabs={tabs} open={open} />}
      <div {...(hasTabs && { role: 'tabpanel', id: 'wallet-panel', 'aria-labelledby': tabId(open) })}>
        <Suspense fallback={<SkeletonRows count={6} label="Loading..." />}>
          <Panel />
        </Suspense>
      </div>
    </Page>
  )
}
