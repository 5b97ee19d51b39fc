/** Returns how long later text waits: a tenth of a second, up to three for a long reply. */
const pauseAfter = (length: number) => 100 + Math.min(200, length / 100)

/**
 * Passes texts on, the first at once and later ones a few times a second: a model sends a word at a time, and each
 * event costs the server a write and the page a layout, which grows with the reply.
 * @param send receives texts that are not empty
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
    /** Passes on the waiting text, and ends. */
    close() {
      if (timer !== null) clearTimeout(timer)
      if (waiting !== '') send(waiting)
      waiting = ''
    },
  }
}
