const fence = /^ {0,3}(```|~~~)/
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/
const indented = /^(?: {2,}|\t)\S/

/**
 * Splits a Markdown text into blocks that can be rendered separately: at blank lines, but not inside fenced code or
 * between the items of one list.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  let isFenced = false
  let isList = false
  const close = () => {
    if (lines.some((line) => line.trim() !== '')) blocks.push(lines.join('\n').replace(/\n+$/, ''))
    lines = []
    isList = false
  }
  for (const line of text.split('\n')) {
    const isAfterBlank = lines.at(-1)?.trim() === ''
    const belongsToList = isList && (listItem.test(line) || indented.test(line))
    if (!isFenced && isAfterBlank && line.trim() !== '' && !belongsToList) close()
    if (fence.test(line)) isFenced = !isFenced
    if (lines.length === 0 && line.trim() === '') continue
    if (lines.length === 0) isList = listItem.test(line)
    lines.push(line)
  }
  close()
  return blocks
}
