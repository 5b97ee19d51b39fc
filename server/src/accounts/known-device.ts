import type { KeyRing } from '../platform/key-ring.ts'
import { openSigner } from '../platform/signing.ts'

/** Cookies of browsers that signed in before, so that strangers who guess cannot lock the owner out. */
export interface KnownDevices {
  /** Returns a mark for the browser that just signed in with this address. */
  mark(subject: string): string
  /** Returns the device's own name if its mark belongs to this address; else null. */
  recognize(subject: string, mark: string | undefined): string | null
}

/** Marks are not stored, but signed. Source: OWASP, 'Slow Down Online Guessing Attacks with Device Cookies'. */
export function openKnownDevices(ring: KeyRing, newName: () => string): KnownDevices {
  const signer = openSigner(ring, 'known devices')
  const content = (name: string, subject: string) => `${name}\n${subject}`
  return {
    mark(subject) {
      const name = newName()
      return `${name}.${signer.sign(content(name, subject)).toString('base64url')}`
    },
    recognize(subject, mark) {
      const [name, signature] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(mark ?? '')?.slice(1) ?? []
      if (!name || !signature) return null
      return signer.isSigned(content(name, subject), Buffer.from(signature, 'base64url')) ? name : null
    },
  }
}
