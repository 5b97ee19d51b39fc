import leaflets from './leaflets.json' with { type: 'json' }
import { folded, listed } from '../answer/wording.ts'

/** Says what leaflets say of medicines, with the sources, and who knows more. */
export function sayLeaflets(ids: readonly string[]): string {
  const notes = Object.entries(leaflets).flatMap(([id, note]) => (ids.includes(id) ? [note] : []))
  return [
    ...notes.map(({ text }) => text),
    'Whether that holds for you, a pharmacist or doctor can tell, often at once and by phone; how much of a medicine is right I can’t say.',
    folded('Source', `${listed([...new Set(notes.map(({ source }) => source))])}.`),
  ].join('\n\n')
}
