/** A local program that replaces an outside service, so that the product can be tried without an account there. */
export interface StandIn {
  /** The setting of the real service: if it is set, the stand-in is not started. */
  setting: string
  /** Settings that are worth something only beside it: if one is set, the server says what is missing. */
  besides?: readonly string[]
  /** @returns the server's settings for it, once it answers */
  start: () => Promise<Record<string, string>>
}
