/**
 * Selects the number in a field that gets the focus, so that typing replaces it: many are set in advance, and a tap would
 * place the caret beside it.
 */
export function selectNumbers(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !['decimal', 'numeric'].includes(target.inputMode)) return
    const { value } = target
    // In a later task, as the press itself places the caret after this event; not if something was typed meanwhile.
    setTimeout(() => {
      if (document.activeElement === target && target.value === value) target.select()
    })
  })
}
