/** Style of hashes and addresses. */
export const mono = 'font-mono text-small/5 [font-variant-ligatures:none]'
