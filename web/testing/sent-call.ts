/** A call as it reached the network. */
export interface SentCall {
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  /** The JSON body, or the form of an upload; undefined where there is none. */
  body: unknown
}
