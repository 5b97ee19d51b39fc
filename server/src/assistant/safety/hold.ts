/**
 * Holds texts back until they may be said, for a limited time.
 * @param say receives the texts in order
 */
export function openHold(mostMs: number, say: (text: string) => void) {
  let waiting = ''
  let isOpen = false
  const opened = Promise.withResolvers<void>()

  function release() {
    if (isOpen) return
    isOpen = true
    clearTimeout(timer)
    if (waiting !== '') say(waiting)
    opened.resolve()
  }
  const timer = setTimeout(release, mostMs)

  return {
    add(text: string) {
      if (isOpen) say(text)
      else waiting += text
    },
    release,
    /** Ends without saying waiting or later texts. */
    drop() {
      waiting = ''
      release()
      say = () => {}
    },
    /** Resolves when texts are no longer held back. */
    opened: opened.promise,
  }
}
