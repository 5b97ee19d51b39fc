/** Scrolls to a part of the page, such as that to which a link leads, and focuses it. @param id of its element */
export function showPart(id: string) {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
