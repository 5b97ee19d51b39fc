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

/** Keys of this chain's accounts. Drawn once, so that contracts keep their addresses. */
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

/** How many blocks come after a transaction for it to be final here. */
const blocksToFinal = 3
const lookMs = 250
/** Longer than the state takes to be written down: what is final is not lost by a kill. */
const settleMs = 1_500

const clientsOf = (rpcUrl: string) => {
  const transport = http(rpcUrl, { retryCount: 0 })
  return {
    reader: createPublicClient({ transport, cacheTime: 0 }),
    miner: createTestClient({ mode: 'anvil', transport }),
  }
}

/** Has transactions become final a moment after they were taken, and makes no blocks but for that. */
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

/** Brings the contracts there once. Where the chain has lost them, as it is new, anew. */
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
 * A chain on this machine, with token and treasury, whose state outlives the process: below the data folder.
 * @returns what the server is told of it; nothing where this platform has no node
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
    // Its state may have been cut off as it was written. What was paid is sent again by the server, from a new beginning.
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

/** However often the node ends, it is started again at the same address. */
async function keepRunning(first: Chain, start: (port: number) => Promise<Chain>): Promise<never> {
  for (let chain = first; ; chain = await startAgain(first.port, start)) {
    let hasEnded = false
    const ended = chain.ended.then(() => (hasEnded = true))
    // After a start the last blocks are known without their states, until others lie on top.
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
