import { chmod, mkdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deployContracts, type Deployment } from '@finu/chain/deploy'
import { createPublicClient, createTestClient, http, isHex, parseEther, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { findProgram, startChain, type Chain } from './chain.ts'
import { readJson, writeJson } from './json-file.ts'

const chainId = 31_337
const fundsFinu = '10000000'
const dailyCapFinu = '100000'
const fuel = parseEther('1000')

/** Keys of this chain's accounts. Generated once, so that contracts keep their addresses. */
interface Keys {
  deployer: Hex
  owner: Hex
  payer: Hex
}

async function openKeys(file: string): Promise<Keys> {
  const kept = await readJson<Keys>(file)
  if (kept && [kept.deployer, kept.owner, kept.payer].every((key) => isHex(key) && key.length === 66)) return kept
  const keys = { deployer: generatePrivateKey(), owner: generatePrivateKey(), payer: generatePrivateKey() }
  await writeJson(file, keys)
  return keys
}

/** The number of blocks after a transaction until it is final here. */
const blocksToFinal = 3
const lookMs = 250
/** Longer than saving the state takes, so that a kill loses nothing final. */
const settleMs = 1_500

const clientsOf = (rpcUrl: string) => {
  const transport = http(rpcUrl, { retryCount: 0 })
  return {
    reader: createPublicClient({ transport, cacheTime: 0 }),
    miner: createTestClient({ mode: 'anvil', transport }),
  }
}

/** Makes transactions final shortly after they are accepted, and mines no other blocks. */
async function makeFinal(rpcUrl: string, isOver: () => boolean): Promise<void> {
  const { reader, miner } = clientsOf(rpcUrl)
  let known = await reader.getBlockNumber()
  while (!isOver()) {
    await wait(lookMs)
    const latest = await reader.getBlockNumber()
    if (latest === known) continue
    await wait(settleMs)
    await miner.mine({ blocks: blocksToFinal })
    known = await reader.getBlockNumber()
  }
}

/** Deploys the contracts once, and again if the chain has lost them, as it is new. */
async function deployOnce(rpcUrl: string, file: string, keys: Keys): Promise<Required<Deployment>> {
  const { reader, miner } = clientsOf(rpcUrl)
  for (const key of [keys.deployer, keys.payer])
    await miner.setBalance({ address: privateKeyToAddress(key), value: fuel })
  const kept = await readJson<Deployment>(file)
  const { token, treasury } = kept ?? {}
  const isThere = async (deployed: Deployment['token']) =>
    deployed !== undefined && (await reader.getCode({ address: deployed.address })) !== undefined
  const known = kept && (await isThere(token)) && (await isThere(treasury)) ? kept : { chain_id: chainId }
  const plan = {
    rpcUrl,
    chainId,
    deployerKey: keys.deployer,
    owner: privateKeyToAddress(keys.owner),
    payer: privateKeyToAddress(keys.payer),
    dailyCapFinu,
    fundsFinu,
  }
  const deployed = await deployContracts(plan, known, () => {})
  await writeJson(file, deployed)
  return deployed
}

/**
 * Starts a chain on this machine with token and treasury. Its state is saved below the data folder.
 * @returns the server's settings for it; empty if this platform has no node
 */
export async function startLocalChain(dataDir = resolve(process.env['DATA_DIR'] || 'data')) {
  if (findProgram() === null || process.env['CHAIN_NETWORK']) return {}
  const folder = join(dataDir, 'chain')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const keys = await openKeys(join(folder, 'keys.json'))
  const state = join(folder, 'state.json')
  const start = (port = 0): Promise<Chain> =>
    startChain(chainId, ['--state', state, '--state-interval', '1', '--slots-in-an-epoch', '1'], port)
  const first = await start().catch(async () => {
    // The state may be truncated by a crash while it was written. The server then sends unconfirmed payments again on a
    // new chain.
    console.error('The state of the local chain cannot be read. It begins anew; the old one is kept beside it.')
    await rename(state, `${state}.broken`)
    return start()
  })
  const { token, treasury } = await deployOnce(first.rpcUrl, join(folder, 'deployment.json'), keys)
  void keepRunning(first, start)
  return {
    CHAIN_NETWORK: 'local',
    CHAIN_RPC_URL: first.rpcUrl,
    TREASURY_ADDRESS: treasury.address,
    TREASURY_TOKEN: token.address,
    TREASURY_PAYER_KEY: keys.payer,
    TREASURY_DAILY_CAP: dailyCapFinu,
  }
}

/** Restarts the node at the same address whenever it ends. */
async function keepRunning(first: Chain, start: (port: number) => Promise<Chain>): Promise<never> {
  for (let chain = first; ; chain = await startAgain(first.port, start)) {
    let hasEnded = false
    const ended = chain.ended.then(() => (hasEnded = true))
    // The last blocks after a start have no states until others are mined on top.
    await clientsOf(chain.rpcUrl)
      .miner.mine({ blocks: blocksToFinal })
      .catch(() => {})
    await makeFinal(chain.rpcUrl, () => hasEnded).catch(() => {})
    await ended
  }
}

const restartMs = 1_000

async function startAgain(port: number, start: (port: number) => Promise<Chain>): Promise<Chain> {
  for (;;) {
    await wait(restartMs)
    try {
      return await start(port)
    } catch {
      console.error('The local chain could not be started again, which is tried once more.')
    }
  }
}
