import type { Part, Span } from '../src/reading/read.ts'
import { topics, type Aspect, type Intent, type Subject } from '../src/reading/tags.ts'
import { readExample } from '../learn/examples.ts'

/** Returns the parts of a message marked like the examples, such as `meal: had [amount:2] [food:eggs]`. */
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
      // A feeling in a mood's own word is that mood.
      const topic = topics.mood.find((mood) => mood === piece.text) ?? null
      if (piece.label)
        spans.push({ label: piece.label, text: piece.text, topic, start: from, end: start + text.length })
    }
    at = start + text.length + 1
    const [head = '', detail, strength] = name.split('/')
    const isAsk = head.startsWith('ask-')
    return {
      intent: (isAsk ? 'ask' : head) as Intent,
      chance: 1,
      subject: isAsk ? (head.slice(4) as Subject) : null,
      aspect: isAsk ? (detail as Aspect) : null,
      topic: isAsk ? null : (detail ?? null),
      topicChance: 1,
      strength: strength === undefined ? null : Number(strength),
      text,
      start,
      spans,
    }
  })
}
