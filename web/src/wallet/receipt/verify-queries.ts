import type { Proof, Receipt } from '@finu/contract/wallet/conversions'
import { useMutation } from '@tanstack/react-query'
import { readThroughWallet, type ChainAnswer } from '../../accounts/chain-queries.ts'
import { canDigest, sha256 } from '../../lib/digest.ts'
import { checkProof, type Verdict } from './check-proof.ts'
import { commitmentCall, readCommitment } from './commitment-call.ts'

/** Source of the commitment: the chain, read by the person's wallet, or the reason why the server's value was used. */
export type Source = 'chain' | Extract<ChainAnswer, { failure: string }>['failure']

/** Result of a check; null where this browser cannot compute hashes. */
export type Check = { verdict: Verdict; source: Source } | null

async function readFromChain({ day, chain_id, treasury_address }: Proof): Promise<{ root: string } | Source> {
  const read = await readThroughWallet(chain_id, treasury_address, commitmentCall(day))
  if ('failure' in read) return read.failure
  const root = readCommitment(read.answer)
  return root === null ? 'no answer' : { root }
}

/** Checks a day's entries in this browser, against the chain if the person's wallet can read it. */
async function check(proof: Proof, serversRoot: string, receipt: Receipt): Promise<Check> {
  if (!canDigest()) return null
  const read = await readFromChain(proof)
  const [root, source]: [string, Source] = typeof read === 'object' ? [read.root, 'chain'] : [serversRoot, read]
  return { verdict: await checkProof(proof, receipt, root, sha256), source }
}

export const useCheck = (proof: Proof, receipt: Receipt) =>
  useMutation({ mutationFn: (serversRoot: string) => check(proof, serversRoot, receipt) })
