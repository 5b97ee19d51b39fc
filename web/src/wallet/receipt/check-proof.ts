import type { Proof, Receipt } from '@finu/contract/wallet/conversions'
import { bytesOfEntry, bytesUp } from '@finu/contract/wallet/ledger-proof'
import { parseInstant } from '../../lib/instants.ts'
import { ledgerDay } from './format-when.ts'

/** Computes the SHA-256 hash of bytes, in hexadecimal. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>

type ProofEntry = Proof['entries'][number]

/** Verdict of a proof. */
export type Verdict =
  | { kind: 'matches'; leaves: string[]; root: string }
  /** The proof's entries are not those of the receipt. */
  | { kind: 'other entry' }
  /** The computed root, and the expected one. */
  | { kind: 'differs'; made: string; expected: string }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Computes an entry's own hash, and the root that results from joining it with its neighbours level by level. */
async function fold({ path, ...entry }: ProofEntry, digest: Digest): Promise<{ leaf: string; root: string }> {
  const leaf = await digest(bytesOfEntry(entry))
  let root = leaf
  for (const neighbour of path) root = await digest(bytesUp(root, neighbour))
  return { leaf, root }
}

/** Returns true if the proof has exactly the entries that the receipt shows for that day, equal in every field. */
function isOfReceipt({ day, entries }: Pick<Proof, 'day' | 'entries'>, receipt: Pick<Receipt, 'entries'>): boolean {
  const shown = receipt.entries.filter(({ at }) => ledgerDay(at) === day)
  return (
    shown.length > 0 &&
    shown.length === entries.length &&
    shown.every(({ id, at, from, to, points }) =>
      entries.some(
        (entry) =>
          entry.id === id &&
          parseInstant(entry.at) === parseInstant(at) &&
          entry.debit === from &&
          entry.credit === to &&
          entry.points === points,
      ),
    )
  )
}

/**
 * Checks the entries of a day against its commitment.
 * @param expected the root that is written to the chain
 */
export async function checkProof(
  proof: Pick<Proof, 'day' | 'entries'>,
  receipt: Pick<Receipt, 'entries'>,
  expected: string,
  digest: Digest,
): Promise<Verdict> {
  if (!isOfReceipt(proof, receipt)) return { kind: 'other entry' }
  const folded = await Promise.all(proof.entries.map((entry) => fold(entry, digest)))
  const wrong = folded.find(({ root }) => !isSame(root, expected))
  if (wrong) return { kind: 'differs', made: wrong.root, expected }
  return { kind: 'matches', leaves: folded.map(({ leaf }) => leaf), root: expected }
}
