/** Fees of a transaction (EIP-1559), in wei per unit of gas. */
export interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Nodes take nothing in place of another that does not offer a tenth more, some an eighth. */
const raise = (fee: bigint): bigint => fee + fee / 8n + 1n
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Fees that take the place of others: an eighth more, and no less than what is usual now. */
export const bumpFees = (before: Fees, usual: Fees): Fees => ({
  maxFeePerGas: larger(raise(before.maxFeePerGas), usual.maxFeePerGas),
  maxPriorityFeePerGas: larger(raise(before.maxPriorityFeePerGas), usual.maxPriorityFeePerGas),
})

export const isWithin = ({ maxFeePerGas }: Fees, most: bigint): boolean => maxFeePerGas <= most
