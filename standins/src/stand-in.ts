/** A local program that replaces an outside service, so that the product can be tried without an account there. */
export interface StandIn {
  /** The setting of the real service: if it is set, the stand-in is not started. */
  setting: string
  /** @returns the server's settings for it, once it answers */
  start: () => Promise<Record<string, string>>
}
