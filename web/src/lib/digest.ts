import { hexOfBytes } from '@finu/contract/wallet/ledger-proof'

/** Returns true if the browser can compute hashes, which it does not offer to pages without https. */
export const canDigest = (): boolean => 'subtle' in crypto

/** Returns the SHA-256 hash of bytes, in hexadecimal. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
