import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'

/** Between the field and its list, and between the list and what ends the space for it. */
const gap = 6
/** A list that would be lower than this stands on the other side of its field, if there is more space. */
const enough = 220

/** Returns the space for a list in pixels: that of the window without the header and a dialog's or page's foot. */
function spaceAround(field: HTMLElement): { above: number; below: number } {
  const { top, bottom } = field.getBoundingClientRect()
  const dialog = field.closest('dialog')
  const body = field.closest('.dialog-body')
  const foot = dialog?.querySelector('.foot') ?? document.querySelector('[data-bottom-bar]')
  const start = Math.max(0, body?.getBoundingClientRect().top ?? 64)
  const seen = window.visualViewport
  const windowEnd = seen ? seen.offsetTop + seen.height : window.innerHeight
  const footTop = foot?.getBoundingClientRect().top ?? windowEnd
  // A foot that is scrolled with the page may be out of sight, or above the field.
  const end = footTop > bottom ? Math.min(windowEnd, footTop) : windowEnd
  return { above: top - start - 2 * gap, below: end - bottom - 2 * gap }
}

/**
 * Places a list of suggestions at its field: below it, or above it where more of the list is seen, and no higher than the
 * space that is in sight.
 */
export function useListPlace(field: RefObject<HTMLElement | null>, isOpen: boolean): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    if (!isOpen) return
    function measure() {
      if (!field.current) return
      const { above, below } = spaceAround(field.current)
      const isAbove = below < enough && above > below
      setPlace({
        [isAbove ? 'bottom' : 'top']: `calc(100% + ${gap}px)`,
        maxHeight: Math.max(96, Math.min(336, isAbove ? above : below)),
      })
    }
    measure()
    window.addEventListener('scroll', measure, true)
    window.addEventListener('resize', measure)
    window.visualViewport?.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure, true)
      window.removeEventListener('resize', measure)
      window.visualViewport?.removeEventListener('resize', measure)
    }
  }, [field, isOpen])
  return place
}
