import { isNamed } from './is-named.ts'

/** True if this browser supports passkeys for this address. */
export const canUsePasskeys: boolean = typeof PublicKeyCredential === 'function' && isNamed(window.location.hostname)
