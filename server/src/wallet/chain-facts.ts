/** Twice what the treasury's dearest call was seen to take; what is left over is not paid for. */
export const gasLimit = 250_000n

/** How deep a block lies to be final where the network has no word for it. */
export const finalDepth = 15
