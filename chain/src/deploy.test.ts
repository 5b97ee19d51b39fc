import { startChain, type Chain } from '@finu/standins/chain'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  http,
  pad,
  parseEther,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArtifact } from './artifacts.ts'
import { compileContracts } from './compile.ts'
import { deployContracts, type Deployment, type DeploymentPlan } from './deploy.ts'

const chainId = 31_338
const treasuryAbi = readArtifact('Treasury').abi
const tokenAbi = readArtifact('FinuToken').abi

let chain: Chain
beforeAll(async () => {
  chain = await startChain(chainId)
})
afterAll(() => chain.stop())

const clients = () => {
  const transport = http(chain.rpcUrl)
  return {
    reader: createPublicClient({ transport, pollingInterval: 50 }),
    // A client for commands that only a test chain accepts.
    god: createTestClient({ mode: 'anvil', transport }),
  }
}

async function newAccount(): Promise<PrivateKeyAccount & { key: Hex }> {
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key)
  await clients().god.setBalance({ address: account.address, value: parseEther('10') })
  return { ...account, key }
}

async function newPlan() {
  const [deployer, owner, payer] = [await newAccount(), await newAccount(), await newAccount()]
  const plan: DeploymentPlan = {
    rpcUrl: chain.rpcUrl,
    chainId,
    deployerKey: deployer.key,
    owner: owner.address,
    payer: payer.address,
    dailyCapFinu: '1000',
    fundsFinu: '50000',
  }
  return { plan, owner, payer, deployer }
}

const nothing: Deployment = { chain_id: chainId }
const read = (address: Address, functionName: string, args: readonly unknown[] = []) =>
  clients().reader.readContract({ address, abi: [...tokenAbi, ...treasuryAbi], functionName, args })

async function write(account: PrivateKeyAccount, address: Address, functionName: string, args: readonly unknown[]) {
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const hash = await wallet.writeContract({
    address,
    abi: [...treasuryAbi, ...tokenAbi],
    functionName,
    args,
    chain: null,
  })
  return clients().reader.waitForTransactionReceipt({ hash })
}

describe('the committed artifacts', () => {
  test('match the compiled sources, with the compiler and the input to verify them by', async () => {
    const { artifacts, compiler, input } = compileContracts()
    expect(readArtifact('FinuToken')).toEqual(artifacts.FinuToken)
    expect(readArtifact('Treasury')).toEqual(artifacts.Treasury)
    const { default: kept } = (await import('../artifacts/standard-input.json', { with: { type: 'json' } })) as {
      default: unknown
    }
    expect(kept).toEqual({ compiler, input })
  })
})

describe('a deployment', () => {
  test('hands over: funds to the treasury, the rest to the owner, nothing left to the deployer', async () => {
    const { plan, owner, payer, deployer } = await newPlan()
    const { token, treasury } = await deployContracts(plan, nothing, () => {})
    const left = parseEther('1000000000') - parseEther('50000')
    expect(await read(token.address, 'balanceOf', [treasury.address])).toBe(parseEther('50000'))
    expect(await read(token.address, 'balanceOf', [owner.address])).toBe(left)
    expect(await read(token.address, 'balanceOf', [deployer.address])).toBe(0n)
    expect(await read(treasury.address, 'owner')).toBe(owner.address)
    expect(await read(treasury.address, 'payer')).toBe(payer.address)
    expect(await read(treasury.address, 'token')).toBe(token.address)
    expect(await read(treasury.address, 'available')).toBe(parseEther('1000'))
  })

  test('pays a conversion once, and stops when its owner pauses it', async () => {
    const { plan, owner, payer } = await newPlan()
    const person = await newAccount()
    const { token, treasury } = await deployContracts(plan, nothing, () => {})
    const payment = [pad('0x01'), person.address, parseEther('12.5')] as const
    expect((await write(payer, treasury.address, 'pay', payment)).status).toBe('success')
    expect(await read(token.address, 'balanceOf', [person.address])).toBe(parseEther('12.5'))
    await expect(write(payer, treasury.address, 'pay', payment)).rejects.toThrow('TreasuryAlreadyPaid')
    await expect(write(owner, treasury.address, 'pay', [pad('0x02'), person.address, 1n])).rejects.toThrow(
      'TreasuryNotPayer',
    )
    await write(owner, treasury.address, 'pause', [])
    await expect(write(payer, treasury.address, 'pay', [pad('0x02'), person.address, 1n])).rejects.toThrow(
      'EnforcedPause',
    )
  })

  test('resumes after an interruption at any step', async () => {
    for (let step = 1; step <= 4; step++) {
      const { plan, owner } = await newPlan()
      let known = nothing
      let steps = 0
      const stopping = deployContracts(plan, nothing, (now) => {
        known = now
        if (++steps === step) throw new Error('killed')
      })
      await expect(stopping).rejects.toThrow('killed')
      const { token, treasury } = await deployContracts(plan, known, () => {})
      expect([token, treasury]).toEqual([known.token ?? token, known.treasury ?? treasury])
      const [funds, rest] = [parseEther('50000'), parseEther('999950000')]
      expect(await read(token.address, 'balanceOf', [treasury.address])).toBe(funds)
      expect(await read(token.address, 'balanceOf', [owner.address])).toBe(rest)
    }
  })

  test('does not fund twice if the first funding was not recorded', async () => {
    const { plan } = await newPlan()
    let known = nothing
    const { token, treasury } = await deployContracts(plan, nothing, (now) => (known = now))
    const { funding: _unknown, handover: _unknownToo, ...before } = known
    await deployContracts(plan, before, () => {})
    expect(await read(token.address, 'balanceOf', [treasury.address])).toBe(parseEther('50000'))
  })

  test('refuses a chain other than the one named', async () => {
    const { plan, deployer } = await newPlan()
    const elsewhere = deployContracts({ ...plan, chainId: 56 }, { chain_id: 56 }, () => {})
    await expect(elsewhere).rejects.toThrow('the node is of chain 31338, not of 56')
    const kept = deployContracts(plan, { chain_id: 56 }, () => {})
    await expect(kept).rejects.toThrow('not of')
    expect(await clients().reader.getTransactionCount({ address: deployer.address })).toBe(0)
  })
})
