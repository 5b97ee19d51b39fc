/** Fees of a transaction (EIP-1559), in wei per unit of gas. */
export interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Raises a fee by an eighth: nodes replace a transaction only for at least a tenth more, some for an eighth. */
const raise = (fee: bigint): bigint => fee + fee / 8n + 1n
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Returns fees for a replacement: an eighth more, and at least the usual fees now. */
export const bumpFees = (before: Fees, usual: Fees): Fees => ({
  maxFeePerGas: larger(raise(before.maxFeePerGas), usual.maxFeePerGas),
  maxPriorityFeePerGas: larger(raise(before.maxPriorityFeePerGas), usual.maxPriorityFeePerGas),
})

export const isWithin = ({ maxFeePerGas }: Fees, most: bigint): boolean => maxFeePerGas <= most
