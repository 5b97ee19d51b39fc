import type { Part, Span } from '../src/reading/read.ts'
import type { Aspect, Intent, Subject } from '../src/reading/tags.ts'
import { readExample } from '../learn/examples.ts'

/** The parts of a message that is marked as the examples are, such as `meal: had [amount:2] [food:eggs]`. */
export function marked(line: string): Part[] {
  const example = readExample(line, 'test')
  if (!example) throw new Error(`'${line}' is no example`)
  let at = 0
  return example.parts.map(({ intent: name, pieces }) => {
    const start = at
    const spans: Span[] = []
    let text = ''
    for (const piece of pieces) {
      const from = start + text.length
      text += piece.text
      if (piece.label) spans.push({ label: piece.label, text: piece.text, start: from, end: start + text.length })
    }
    at = start + text.length + 1
    const [head = '', detail] = name.split('/')
    const isAsk = head.startsWith('ask-')
    return {
      intent: (isAsk ? 'ask' : head) as Intent,
      chance: 1,
      subject: isAsk ? (head.slice(4) as Subject) : null,
      aspect: isAsk ? (detail as Aspect) : null,
      topic: isAsk ? null : (detail ?? null),
      topicChance: 1,
      text,
      start,
      spans,
    }
  })
}
