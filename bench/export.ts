import type { Person } from './seed.ts'
import type { Stage } from './stage.ts'

/** Exports ten years of one person's records, and measures the server's memory during it. */
export async function exportTenYears({ server, readServerMemoryMb }: Stage, { token }: Person): Promise<string> {
  const before = await readServerMemoryMb()
  let most = before
  const look = async () => void (most = Math.max(most, await readServerMemoryMb()))
  const watching = setInterval(() => void look(), 20)
  const started = performance.now()
  const response = await fetch(`${server}/api/v1/auth/export`, { headers: { authorization: `Bearer ${token}` } })
  let bytes = 0
  for await (const chunk of response.body!) bytes += chunk.length
  clearInterval(watching)
  if (!response.ok) throw new Error(`the export answered ${response.status}`)
  const [megabytes, seconds] = [(bytes / 1e6).toFixed(1), ((performance.now() - started) / 1000).toFixed(1)]
  return `export of ten years: ${megabytes} MB in ${seconds} s, server memory ${before} to ${most} MB (bar: <= 260)`
}
