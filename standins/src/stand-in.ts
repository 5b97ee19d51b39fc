/** A local program that answers in place of an outside service, so that the product can be tried without an account there. */
export interface StandIn {
  /** The setting of the real service: where it is set, nothing stands in. */
  setting: string
  /** @returns what the server is told of it, by settings, once it answers */
  start: () => Promise<Record<string, string>>
}
