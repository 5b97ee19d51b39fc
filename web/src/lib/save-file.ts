/** Long enough for a browser to have begun to save it. */
const keptMs = 60_000

/** Has the browser save a file where it saves files. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
