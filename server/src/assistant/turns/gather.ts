/** How long what follows waits: a tenth of a second, up to three for a reply that is long already. */
const pauseAfter = (length: number) => 100 + Math.min(200, length / 100)

/**
 * Passes texts on, the first at once and what follows a few times a second: a model sends a word at a time, and each
 * event costs the server a write and the reader's page a layout, of a long reply more than of a short one.
 * @param send gets texts that are not empty
 */
export function openGathering(send: (text: string) => void) {
  let length = 0
  let waiting = ''
  let timer: ReturnType<typeof setTimeout> | null = null

  function pass() {
    timer = null
    if (waiting === '') return
    send(waiting)
    length += waiting.length
    waiting = ''
    timer = setTimeout(pass, pauseAfter(length))
  }

  return {
    add(text: string) {
      waiting += text
      if (timer === null) pass()
    },
    /** Passes on what waits, and ends. */
    close() {
      if (timer !== null) clearTimeout(timer)
      if (waiting !== '') send(waiting)
      waiting = ''
    },
  }
}
