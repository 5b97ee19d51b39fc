/** The destination of traces, and the share of calls that are traced. */
export interface TracingOptions {
  /** The address of a collector that takes OTLP over HTTP, without a slash at its end. */
  endpoint: string
  /** Headers for the collector, such as a key. */
  headers: Record<string, string>
  /** The share of calls and jobs that are traced, from 0 to 1. */
  share: number
  serviceName: string
}

/** Reads headers as OpenTelemetry writes them: `name=value,other=value`, percent-encoded. @returns null if it cannot */
export function readHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([^\s=,][^,]*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new Error('no pair')
        return [pair[1]!.toLowerCase(), decodeURIComponent(pair[2]!)]
      }),
    )
  } catch {
    return null
  }
}
