/** Lifetime of the URL: long enough for any browser to begin the download. */
const keptMs = 60_000

/** Downloads a file to the browser's download folder. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
