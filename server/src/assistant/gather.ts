/**
 * Passes texts on, the first at once and what follows at most so often: a model sends a word at a time, and each event
 * costs the server a write and the reader's page a layout.
 * @param send gets texts that are not empty
 */
export function openGathering(send: (text: string) => void, everyMs: number) {
  let waiting = ''
  let timer: ReturnType<typeof setTimeout> | null = null

  function pass() {
    timer = null
    if (waiting === '') return
    send(waiting)
    waiting = ''
    timer = setTimeout(pass, everyMs)
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
