import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { healthConsentVersion } from '@finu/contract/accounts/health-consent'
import { startLocalChain } from '@finu/standins/local-chain'
import type { Page } from '@playwright/test'
import { createTestClient, http } from 'viem'
import { clockOffset } from '../../scripts/moved-clock.ts'
import { expect, test as journey } from './journey.ts'
import { receiveLink } from './mail.ts'
import { Api, makeUp } from './people.ts'
import type { TestServer } from './server.ts'
import { BrowserWallet } from './wallet.ts'

/** A local chain with the product's contracts. */
interface Chain {
  settings: Record<string, string>
  rpcUrl: string
}

/** A journey on a server that pays on a local chain. */
export const test = journey.extend<object, { chain: Chain; isLeftAhead: boolean }>({
  /** True for a file whose journeys leave clocks ahead: it gets its own server and chain. */
  isLeftAhead: [false, { option: true, scope: 'worker' }],
  chain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'finu-chain-'))
      await chmod(folder, 0o700)
      const settings = (await startLocalChain(folder)) as Record<string, string>
      const chain = { settings, rpcUrl: settings['CHAIN_RPC_URL']! }
      if (clockOffset > 0) await letTimePass(chain, clockOffset)
      await provide(chain)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  environment: [async ({ chain }, provide) => provide(chain.settings), { scope: 'worker' }],
})

export const localChainId = 31_337

/** Installs a wallet on the chain that is not connected yet. */
export async function installWallet(page: Page, { rpcUrl }: Chain): Promise<BrowserWallet> {
  const wallet = await BrowserWallet.install(page.context(), { name: 'MetaMask', rdns: 'io.metamask' })
  wallet.chainId = localChainId
  wallet.rpcUrl = rpcUrl
  return wallet
}

/** Opens an account with a wallet, confirms an email, and logs until it has 175 points, enough to convert. */
export async function enterWithPoints(page: Page, server: TestServer): Promise<Api> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Connect with MetaMask' }).click()
  await expect(page).toHaveURL(/\/onboarding/)
  const token = await page.evaluate<string>(`localStorage.getItem('authToken')`)
  const api = new Api(page.request, token)
  await api.call('POST', '/auth/health-consent', { version: healthConsentVersion })
  const { email } = makeUp()
  await api.call('POST', '/auth/change-email', { email })
  const { searchParams } = new URL(await receiveLink(server, email, '/verify-email'))
  await api.call('POST', '/auth/verify-email/confirm', { token: searchParams.get('token') })
  for (const level of [4, 3, 5] as const) await api.logMood(level)
  for (const name of ['Headache', 'Fatigue', 'Nausea']) await api.logSymptom(name)
  await api.call('POST', '/fitness/exercises', { name: 'Row', duration_minutes: 30, is_completed: true })
  return api
}

/** Moves the chain's own clock ahead, as the treasury commits no day before its end by that clock. */
export async function letTimePass({ rpcUrl }: Chain, ms: number): Promise<void> {
  const miner = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await miner.increaseTime({ seconds: Math.floor(ms / 1000) })
  await miner.mine({ blocks: 1 })
}

/** Makes the chain accept transactions without mining them, or mine again. */
export async function holdBlocks({ rpcUrl }: Chain, isHeld: boolean): Promise<void> {
  const miner = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await miner.setAutomine(!isHeld)
  if (!isHeld) await miner.mine({ blocks: 1 })
}
