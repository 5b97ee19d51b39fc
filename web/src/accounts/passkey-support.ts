import { isNamed } from './is-named.ts'

/** Whether this browser has passkeys for this address. */
export const canUsePasskeys: boolean = typeof PublicKeyCredential === 'function' && isNamed(window.location.hostname)
