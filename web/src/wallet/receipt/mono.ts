/** Style of hashes and addresses. */
export const mono = 'font-mono text-[0.8125rem]/5 [font-variant-ligatures:none]'
