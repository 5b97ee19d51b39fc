import type { SignInWay } from '@finu/contract/accounts/sign-in-ways'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { screen } from '../../lib/parts.ts'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AccountHead } from './account-row.tsx'
import { AccountSections } from './account-sections.tsx'
import { EmailRows } from './email-rows.tsx'
import { GoogleRow } from './google-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { waysQuery } from './queries.ts'
import { SecondStepSection } from './second-step-rows.tsx'
import { WalletWayRow } from './wallet-way-row.tsx'
import type { WayRowsProps } from './way-rows.ts'

/** Rows of the ways to sign in: a new way needs a line here. */
const rows: Readonly<Record<SignInWay, ComponentType<WayRowsProps>>> = {
  email: EmailRows,
  google: GoogleRow,
  passkey: PasskeyRows,
  wallet: WalletWayRow,
}

const SecondStepSetup = screen(() => import('./second-step-setup.tsx'), 'SecondStepSetup')

/** The section of the ways to sign in, and the page to set up the second step. */
export const SignInSection = ({ view }: { view: string | undefined }) =>
  view === 'second-step' ? <SecondStepSetup /> : <SignInRows />

function SignInRows() {
  const { data, error, isPending, refetch } = useQuery(waysQuery)
  return (
    <AccountSections>
      <section>
        <AccountHead title="Ways to sign in">
          Keep at least two, so that losing one never locks you out. What changes here is also told to your email, once
          it is confirmed.
        </AccountHead>
        {isPending ? (
          <SkeletonRows count={3} label="Loading ways to sign in..." />
        ) : data ? (
          <ul className="ruled">
            {data.ways.map(({ kind, linked_at }) => {
              const Rows = rows[kind]
              return <Rows key={kind} account={data} linkedAt={linked_at} />
            })}
          </ul>
        ) : (
          <FailedState
            title="Your ways to sign in could not be loaded"
            reason={messageOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </section>
      <SecondStepSection />
    </AccountSections>
  )
}
