/** The control that was pressed last, and the number of presses in a row: 2 for a double press, 0 for a key. */
let last: { control: Element | null; count: number } = { control: null, count: 0 }

/** Returns the control that a press is for, or else the element; a press on a label is followed by one on its field. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest('label')?.control ?? target.closest('button, a, input, select, textarea, summary') ?? target
}

/** Returns true while the second press of a double press is handled. */
export const isSecondPress = (): boolean => last.count > 1

/**
 * Ignores the second press of a double press if what was under the finger has moved: the first press may have saved
 * something, and the second would do what nobody asked for.
 */
export function guardDoublePresses(): void {
  document.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      if (event.detail > 1 && control !== last.control) {
        event.preventDefault()
        event.stopPropagation()
      } else last = { control, count: event.detail }
    },
    { capture: true },
  )
}
