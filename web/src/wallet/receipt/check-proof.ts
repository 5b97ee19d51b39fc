import type { Proof, Receipt } from '@finu/contract/conversions'
import { bytesOfEntry, bytesUp } from '@finu/contract/ledger-proof'
import { parseInstant } from '../../lib/instants.ts'

/** SHA-256, in hexadecimal. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>

type ProofEntry = Proof['entries'][number]

/** What a proof came to. */
export type Verdict =
  | { kind: 'matches'; leaves: string[]; root: string }
  /** An entry that is not the receipt's. */
  | { kind: 'other entry' }
  /** What was made of the entries, and what it should have been. */
  | { kind: 'differs'; made: string; expected: string }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** An entry's own fingerprint, and what it comes to joined with its neighbours, one after the other, up to the top. */
async function fold({ path, ...entry }: ProofEntry, digest: Digest): Promise<{ leaf: string; root: string }> {
  const leaf = await digest(bytesOfEntry(entry))
  let root = leaf
  for (const neighbour of path) root = await digest(bytesUp(root, neighbour))
  return { leaf, root }
}

/** Whether a proof speaks of the entry that the receipt shows, and not of some other one that is in the day too. */
const isOfReceipt = (entry: ProofEntry, { entries }: Pick<Receipt, 'entries'>): boolean =>
  entries.some(
    ({ id, points, at }) => id === entry.id && points === entry.points && parseInstant(at) === parseInstant(entry.at),
  )

/**
 * Holds the entries of a day against its fingerprint.
 * @param expected the fingerprint as it is written on the chain
 */
export async function checkProof(
  { entries }: Pick<Proof, 'entries'>,
  receipt: Pick<Receipt, 'entries'>,
  expected: string,
  digest: Digest,
): Promise<Verdict> {
  if (entries.length === 0 || !entries.every((entry) => isOfReceipt(entry, receipt))) return { kind: 'other entry' }
  const folded = await Promise.all(entries.map((entry) => fold(entry, digest)))
  const wrong = folded.find(({ root }) => !isSame(root, expected))
  if (wrong) return { kind: 'differs', made: wrong.root, expected }
  return { kind: 'matches', leaves: folded.map(({ leaf }) => leaf), root: expected }
}
