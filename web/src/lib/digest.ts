import { hexOfBytes } from '@finu/contract/wallet/ledger-proof'

/** Whether this browser makes fingerprints: pages that come without https are not let. */
export const canDigest = (): boolean => 'subtle' in crypto

/** The SHA-256 of bytes, in hexadecimal. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
