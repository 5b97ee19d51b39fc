/** Twice the gas of the treasury's most expensive observed call; unused gas is not paid. */
export const gasLimit = 250_000n

/** The depth at which a block counts as final if the network does not report it. */
export const finalDepth = 15
