/** The purpose of a signed message. */
export interface Purpose {
  /** Lower case. */
  address: string
  /** The address that people open. */
  publicUrl: string
  chainId: number
  /** The session that adds a wallet; null to sign in. */
  sessionId: string | null
}

const validMs = 300_000

/** Loaded with the first message: they take 30 MB of memory, and many servers never need them. */
const loadTools = async () => ({ ...(await import('viem/siwe')), ...(await import('viem/utils')) })

const statements = {
  signIn: 'Sign in to Finu. Signing is free and moves nothing.',
  link: 'Add this wallet to your Finu account. Signing is free and moves nothing.',
}

const domainOf = (publicUrl: string) => new URL(publicUrl).host

/** @returns the message of EIP-4361 for a nonce, and when it expires */
export async function composeMessage({ address, publicUrl, chainId, sessionId }: Purpose, nonce: string, now: Date) {
  const { createSiweMessage, getAddress } = await loadTools()
  const expirationTime = new Date(now.getTime() + validMs)
  const message = createSiweMessage({
    address: getAddress(address),
    domain: domainOf(publicUrl),
    uri: publicUrl,
    version: '1',
    chainId,
    nonce,
    issuedAt: now,
    expirationTime,
    statement: sessionId === null ? statements.signIn : statements.link,
    ...(sessionId !== null && { requestId: sessionId }),
  })
  return { message, expiresAt: expirationTime }
}

/**
 * Reads the nonce of a message that is valid for a purpose now. The stored nonces show whether the server made it.
 * @returns null for any other message
 */
export async function readNonce(message: string, { address, publicUrl, chainId, sessionId }: Purpose, now: Date) {
  const { parseSiweMessage, validateSiweMessage, getAddress } = await loadTools()
  const parsed = parseSiweMessage(message)
  const { nonce } = parsed
  // The library checks only what it is given, and never the chain.
  if (nonce === undefined || !/^[\da-f]{32}$/.test(nonce)) return null
  if (parsed.chainId !== chainId || parsed.uri !== publicUrl || (parsed.requestId ?? null) !== sessionId) return null
  if (parsed.version !== '1' || parsed.expirationTime === undefined) return null
  const isValid = validateSiweMessage({
    message: parsed,
    address: getAddress(address),
    domain: domainOf(publicUrl),
    nonce,
    time: now,
  })
  return isValid ? nonce : null
}
