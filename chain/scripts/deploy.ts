import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { getAddress, isHex, type Hex } from 'viem'
import { deployContracts, type Deployment } from '../src/deploy.ts'

/**
 * Deploys token and treasury: `npm run deploy -w chain -- --chain-id 97`. The chain id is required so that nobody
 * deploys to the wrong chain. Progress is saved in `deployments/`, and an interrupted run resumes from there.
 */
const { values } = parseArgs({ options: { 'chain-id': { type: 'string' } } })
const chainId = Number(values['chain-id'])
if (!Number.isSafeInteger(chainId) || chainId < 1) fail('name the chain that is meant: --chain-id 97')

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function read(name: string): string {
  return process.env[name] || fail(`set ${name}`)
}

function readKey(): Hex {
  const key = read('DEPLOYER_KEY')
  return isHex(key) && key.length === 66 ? key : fail('DEPLOYER_KEY is no private key')
}

const folder = fileURLToPath(new URL('../deployments/', import.meta.url))
const file = `${folder}${chainId}.json`
const known = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Deployment)
  : ({ chain_id: chainId } satisfies Deployment)
const plan = {
  rpcUrl: read('CHAIN_RPC_URL'),
  chainId,
  deployerKey: readKey(),
  owner: getAddress(read('TREASURY_OWNER')),
  payer: getAddress(read('TREASURY_PAYER')),
  dailyCapFinu: read('TREASURY_DAILY_CAP'),
  fundsFinu: read('TREASURY_FUNDS'),
}

mkdirSync(folder, { recursive: true })
const deployment = await deployContracts(plan, known, (now) => {
  writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
  console.log(JSON.stringify(now))
})
console.log(`FINU ${deployment.token.address}, treasury ${deployment.treasury.address}, kept in ${file}`)
