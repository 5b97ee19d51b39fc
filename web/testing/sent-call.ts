/** A call as it reached the network. */
export interface SentCall {
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  /** JSON body, or the form of an upload; undefined if there is none. */
  body: unknown
}
