import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import roomArrows from './room-arrows.json' with { type: 'json' }

export const architectureFile = fileURLToPath(new URL('../docs/architecture.md', import.meta.url))
const [start, end] = ['<!-- arrows: written by npm run docs -->', '<!-- arrows end -->']
const floors: [string, Record<string, string[]>][] = Object.entries(roomArrows)
const rooms = [...new Set(floors.flatMap(([, arrows]) => Object.keys(arrows)))].toSorted()

/** Writes the allowed imports of rooms from room-arrows.json into the text of the document. */
export function withArrows(text: string): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const table = [
    row(['Room', ...floors.map(([floor]) => `imports in ${floor}`)]),
    row(['---', ...floors.map(() => '---')]),
    ...rooms.map((room) => row([room, ...floors.map(([, arrows]) => (arrows[room] ?? []).join(', ') || '–')])),
  ]
  return `${text.slice(0, text.indexOf(start))}${start}\n\n${table.join('\n')}\n\n${text.slice(text.indexOf(end))}`
}

if (import.meta.main) writeFileSync(architectureFile, withArrows(readFileSync(architectureFile, 'utf8')))
