import {
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  erc20Abi,
  getAddress,
  http,
  parseEther,
  type Address,
  type Chain,
  type Hash,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readArtifact } from './artifacts.ts'
import type { ContractName } from './compile.ts'

/** The accounts of a deployment, and the limits of payment. */
export interface DeploymentPlan {
  rpcUrl: string
  /** The chain to deploy to: one that reports another id is left alone. */
  chainId: number
  /** Pays for the deployment, and has no role afterwards. */
  deployerKey: Hex
  /** Sets the limits and takes funds back; receives the supply that the treasury does not get. */
  owner: Address
  /** The server's key, which can only pay. */
  payer: Address
  /** The most whole FINU paid in any 24 hours. */
  dailyCapFinu: string
  /** Whole FINU that the treasury starts with. */
  fundsFinu: string
}

/** The state of a deployment. Each step is saved once it is known, so that an interrupted one can resume. */
export interface Deployment {
  chain_id: number
  token?: Deployed
  treasury?: Deployed
  funding?: Hash
  handover?: Hash
}
interface Deployed {
  address: Address
  transaction: Hash
  block: string
}

/**
 * Deploys token and treasury to a chain and hands them over.
 * @param known steps that are already done
 * @param keep called after each step
 * @throws if the chain is another one, or a step has no effect
 */
export async function deployContracts(
  plan: DeploymentPlan,
  known: Deployment,
  keep: (deployment: Deployment) => void,
): Promise<Required<Deployment>> {
  const account = privateKeyToAccount(plan.deployerKey)
  const transport = http(plan.rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 500 })
  const chainId = await reader.getChainId()
  if (chainId !== plan.chainId || known.chain_id !== chainId)
    throw new Error(`the node is of chain ${chainId}, not of ${plan.chainId}`)
  const wallet = createWalletClient({ account, transport, chain: chainOf(chainId) })
  let deployment = known
  const note = <Step extends Partial<Deployment>>(step: Step): Step => {
    deployment = { ...deployment, ...step }
    keep(deployment)
    return step
  }

  async function settle(transaction: Hash) {
    const receipt = await reader.waitForTransactionReceipt({ hash: transaction })
    if (receipt.status !== 'success') throw new Error(`transaction ${transaction} failed`)
    return receipt
  }

  async function deploy(name: ContractName, args: readonly unknown[]): Promise<Deployed> {
    const { abi, bytecode } = readArtifact(name)
    const transaction = await wallet.sendTransaction({ data: encodeDeployData({ abi, bytecode, args }) })
    const { contractAddress, blockNumber } = await settle(transaction)
    const address = getAddress(contractAddress!)
    // A deployment with too little gas can succeed and leave no code.
    if (!(await reader.getCode({ address }))) throw new Error(`${name} has no code at ${address}`)
    return { address, transaction, block: String(blockNumber) }
  }

  // The balance decides, as an interrupted run may have transferred without recording it.
  const balanceOf = (token: Address, holder: Address) =>
    reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
  async function give(token: Address, to: Address, amount: bigint): Promise<Hash> {
    const transaction = await wallet.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, amount],
    })
    await settle(transaction)
    return transaction
  }

  const token = deployment.token ?? note({ token: await deploy('FinuToken', [account.address]) }).token
  const treasury =
    deployment.treasury ??
    note({
      treasury: await deploy('Treasury', [token.address, plan.owner, plan.payer, parseEther(plan.dailyCapFinu)]),
    }).treasury
  const had = await balanceOf(token.address, treasury.address)
  const wanted = parseEther(plan.fundsFinu)
  const lacking = wanted > had ? wanted - had : 0n
  const funding = deployment.funding ?? note({ funding: await give(token.address, treasury.address, lacking) }).funding
  const rest = await balanceOf(token.address, account.address)
  const handover = deployment.handover ?? note({ handover: await give(token.address, plan.owner, rest) }).handover
  return { chain_id: chainId, token, treasury, funding, handover }
}

const chainOf = (id: number): Chain => ({
  id,
  name: `chain ${id}`,
  nativeCurrency: { name: 'native', symbol: 'native', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
