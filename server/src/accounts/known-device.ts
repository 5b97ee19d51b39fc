import type { KeyRing } from '../platform/key-ring.ts'
import { openSigner } from '../platform/signing.ts'

/** The values that a mark is bound to: with another account, address or password it is worth nothing. */
export interface Bond {
  userId: string
  /** The account's address, in the form for comparison. */
  subject: string
  /** Salted, so that each new password has another one, even if it is the same again; null if there is none. */
  passwordHash: string | null
}

/** Cookies of browsers that signed in before, so that strangers who guess cannot lock the owner out. */
export interface KnownDevices {
  /** Returns a mark for a browser that just signed in. */
  mark(bond: Bond): string
  /** Returns the device's own name if its mark has this bond; else null. */
  recognize(bond: Bond, mark: string | undefined): string | null
}

/** Marks are not stored, but signed. Source: OWASP, 'Slow Down Online Guessing Attacks with Device Cookies'. */
export function openKnownDevices(ring: KeyRing, newName: () => string): KnownDevices {
  const signer = openSigner(ring, 'known devices')
  const content = (name: string, { userId, subject, passwordHash }: Bond) =>
    [name, userId, subject, passwordHash ?? ''].join('\n')
  return {
    mark(bond) {
      const name = newName()
      return `${name}.${signer.sign(content(name, bond)).toString('base64url')}`
    },
    recognize(bond, mark) {
      const [name, signature] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(mark ?? '')?.slice(1) ?? []
      if (!name || !signature) return null
      return signer.isSigned(content(name, bond), Buffer.from(signature, 'base64url')) ? name : null
    },
  }
}
