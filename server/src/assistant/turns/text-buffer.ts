/** Returns how long later text waits: a tenth of a second, up to three for a long reply. */
const pauseAfter = (length: number) => 100 + Math.min(200, length / 100)

/**
 * Buffers texts and sends them on, the first at once and later ones a few times a second: a model sends a word at a
 * time, and each event costs the server a write and the page a layout, which grows with the reply.
 * @param send receives texts that are not empty
 */
export function openTextBuffer(send: (text: string) => void) {
  let length = 0
  let buffered = ''
  let timer: ReturnType<typeof setTimeout> | null = null

  function flush() {
    timer = null
    if (buffered === '') return
    send(buffered)
    length += buffered.length
    buffered = ''
    timer = setTimeout(flush, pauseAfter(length))
  }

  return {
    add(text: string) {
      buffered += text
      if (timer === null) flush()
    },
    /** Sends the rest, and ends. */
    close() {
      if (timer !== null) clearTimeout(timer)
      if (buffered !== '') send(buffered)
      buffered = ''
    },
  }
}
