import { setTimeout as wait } from 'node:timers/promises'
import { deployContracts } from '@finu/chain/deploy'
import { web3 } from '@finu/contract/wallet/web3'
import { startChain, type Chain } from '@finu/standins/chain'
import { createPublicClient, createTestClient, erc20Abi, http, parseEther, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { ChainOptions } from '../src/platform/chain-config.ts'
import { newId } from '../src/platform/ids.ts'
import { settlePayments } from '../src/wallet/jobs.ts'
import { confirm } from './confirmed.ts'
import { openWallet, proveLink } from './wallet.ts'
import { createWorld, type Client, type World } from './world.ts'

const chainId = 31_337

export interface TestTreasury {
  chain: Chain
  options: ChainOptions
  owner: Hex
  /** A client for commands that only a test chain accepts. */
  god: ReturnType<typeof createGod>
  reader: ReturnType<typeof createReader>
  /** Mines until accepted transactions are final. */
  finalize: () => Promise<void>
  finuOf: (address: string) => Promise<bigint>
}

const createGod = (rpcUrl: string) => createTestClient({ mode: 'anvil', transport: http(rpcUrl, { timeout: 60_000 }) })
const createReader = (rpcUrl: string) =>
  createPublicClient({ transport: http(rpcUrl), cacheTime: 0, pollingInterval: 20 })

/** Starts a real EVM node on which two blocks make a third final. */
export const startTestChain = (): Promise<Chain> => startChain(chainId, ['--slots-in-an-epoch', '1'])

/** Deploys a treasury on a real EVM node, by default on a new one. */
export async function openTestTreasury({
  fundsFinu = '50000',
  dailyCapFinu = '10000',
  chain: given = null as Chain | null,
} = {}): Promise<TestTreasury> {
  const chain = given ?? (await startTestChain())
  const [god, reader] = [createGod(chain.rpcUrl), createReader(chain.rpcUrl)]
  const [deployer, owner, payer] = [generatePrivateKey(), generatePrivateKey(), generatePrivateKey()]
  for (const key of [deployer, owner, payer])
    await god.setBalance({ address: privateKeyToAddress(key), value: parseEther('1000') })
  const { token, treasury } = await deployContracts(
    {
      rpcUrl: chain.rpcUrl,
      chainId,
      deployerKey: deployer,
      owner: privateKeyToAddress(owner),
      payer: privateKeyToAddress(payer),
      dailyCapFinu,
      fundsFinu,
    },
    { chain_id: chainId },
    () => {},
  )
  const finalize = () => god.mine({ blocks: 3 })
  await finalize()
  return {
    chain,
    owner,
    god,
    reader,
    finalize,
    finuOf: (address) =>
      reader.readContract({
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address as Address],
      }),
    options: {
      network: 'local',
      id: chainId,
      rpcUrl: chain.rpcUrl,
      treasury: {
        address: treasury.address.toLowerCase() as Hex,
        tokenAddress: token.address.toLowerCase() as Hex,
        payerKey: payer,
        dailyCapFinu: Number(dailyCapFinu),
        mostGwei: 100,
      },
      pointsPerToken: 10,
      minimumPoints: 100,
      personDailyPoints: 5_000,
      payoutFreezeHours: 24,
      patienceMs: 2_000,
      settlingMs: 500,
    },
  }
}

export interface WalletWorld extends World {
  treasury: TestTreasury
  /** Settles and mines blocks until nothing is open. */
  settle: () => Promise<void>
  /** The same in parallel with other work. */
  whileSettling: <T>(work: () => Promise<T>) => Promise<T>
  /** Signs up a person with a wallet and a number of points. */
  enterWithPoints: (points: number) => Promise<Client & { wallet: string }>
}

/** The server with a treasury. */
export async function createWalletWorld(
  given?: TestTreasury,
  options: Parameters<typeof createWorld>[0] = {},
): Promise<WalletWorld> {
  const treasury = given ?? (await openTestTreasury())
  const world = await createWorld({ chain: treasury.options, ...options })
  await world.atStart()
  const pass = async () => {
    const over = new AbortController()
    const working = world.work(settlePayments, {}).finally(() => over.abort())
    while (!over.signal.aborted) {
      await wait(30)
      await treasury.finalize()
    }
    await working
  }
  const isOpen = async () => {
    const { rows } = await world.owner.query(
      "select 1 from conversions where state not in ('paid', 'refunded') limit 1",
    )
    return rows.length > 0
  }
  return Object.assign(world, {
    treasury,
    async settle() {
      do await pass()
      while (await isOpen())
    },
    async whileSettling<T>(work: () => Promise<T>): Promise<T> {
      const over = new AbortController()
      const settling = (async () => {
        while (!over.signal.aborted) {
          await pass()
        }
      })()
      try {
        return await work()
      } finally {
        over.abort()
        await settling
      }
    },
    enterWithPoints: async (points: number) => prepareToConvert(world, await world.signUp(), points),
  })
}

/** Gives a person who has just signed up the requirements to convert: a wallet, and points. */
export async function prepareToConvert(world: World, person: Client, points: number) {
  await confirm(world, person)
  await givePoints(world, person, points)
  const wallet = openWallet()
  await person.call(web3.link, { body: await proveLink(person, wallet) })
  // Makes the wallet count as an old one, to which payouts are allowed.
  await world.owner.query(`delete from security_events where user_id = $1 and kind = 'wallet_added'`, [person.userId])
  await world.owner.query(
    `update identities set created_at = created_at - interval '2 days' where owner_id = $1 and kind = 'wallet'`,
    [person.userId],
  )
  return Object.assign(person, { wallet: wallet.address.toLowerCase() })
}

/** Grants points without a log, for tests that cannot earn them. */
export async function givePoints(world: World, { userId }: Client, points: number): Promise<void> {
  const { rows } = await world.owner.query<{ points: number }>('select points from balances where user_id = $1', [
    userId,
  ])
  await world.owner.query(
    `insert into transfers (user_id, id, debit, credit, amount, at, rule, reference)
     values ($1, $2, 'rewards', 'points', $3, $4, 'gift', 'test')`,
    [userId, newId(world.clock.now), points - rows[0]!.points, world.clock.now],
  )
}
