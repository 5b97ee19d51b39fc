import { coachKinds } from '../../kinds/index.ts'
import type { LogInput } from '../../log-input.ts'
import type { Part, Span } from '../../reading/read.ts'
import { clausesOf } from '../../reading/clauses.ts'
import type { Aside } from '../../understanding.ts'
import bodyParts from '../../words/logged/body-parts.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { activities, symptoms } from '../../words/domain.ts'
import { anyOf } from '../../words/lists.ts'
import { foodWords, medicineNames } from '../../words/vocabulary.ts'

const namesLog: ReadonlySet<string> = new Set([...`${symptoms} ${activities}`.split(/\s+/), ...medicineNames])
const others = anyOf([...Object.values(bodyParts).flat(), ...cues.namesLog])

/** Marks that say nothing of a log that could be lost, such as a time or a name of something else. */
const ofNoLog = new Set<Span['label']>(['when', 'ref', 'from', 'goal', 'points', 'fact', 'nutrient', 'term'])

const saysWhen = /\b(?:after|before|at|from|during|since|post)\b[^,;]*$/i
const denies = /\b(?:no|not|never|\w+n['’]?t)\b/i
/** Matches the way back: 'walked to work and back'. */
const returns = /^\W*(?:and )?back(?: again| home)?(?: (?:with|by|along|via) [^,;]*)?\W*$/i
const mostSaid = 80
/** Matches a complaint at the end of a night: 'woke with a banging head'. */
const wokeWith = /\b(?:woke|woken)(?: up)? with\b/i

/** Returns the kinds of log that a mark may be on. */
const kindsHolding = (label: Span['label']) =>
  coachKinds.flatMap(([kind, { holds }]) => (holds?.includes(label) ? [kind] : []))

const weighs = /\bweigh(?:ed|t)?(?:[ -]in)?\b/i

/** Clauses of a part that name something to log, but are in no mark and on no card, so that none is lost in silence. */
export function lostClauses(part: Part, logs: readonly LogInput[]): Aside[] {
  if (logs.length === 0) return []
  const kept = JSON.stringify(logs).toLowerCase()
  return clausesOf(part).flatMap(({ text, at }): Aside[] => {
    const [start, end] = [part.start + at, part.start + at + text.length]
    const isMarked = part.spans.some(
      ({ label, ...span }) =>
        // The times of a night are what is logged of it.
        (!ofNoLog.has(label) || (label === 'when' && part.intent === 'sleep')) && span.start < end && span.end > start,
    )
    const kinds = part.spans.flatMap(({ label, ...span }) => {
      // 'After the gym' is a time, and nothing to log.
      const isTime = label === 'activity' && saysWhen.test(part.text.slice(at, Math.max(at, span.start - part.start)))
      return span.start < end && span.end > start && !isTime ? [kindsHolding(label)] : []
    })
    const named = kinds.filter(({ length }) => length > 0)
    const isOnCard = named.some((each) => logs.some(({ kind }) => each.some((name) => name === kind)))
    if (isMarked && (named.length === 0 || isOnCard)) return []
    // 'Weighed myself, 11 stone 4' is the weight.
    if (weighs.test(text) && logs.some(({ kind }) => kind === 'weight')) return []
    const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
    // 'No run' and 'not the iron' leave nothing to log.
    // The back of 'walked to work and back' is a place, and no part of the body.
    const isDone =
      !denies.test(text) && !returns.test(text) && words.some((word) => namesLog.has(word) || foodWords.has(word))
    const isOfNight = part.intent === 'sleep' && !wokeWith.test(text)
    const isSaid = words.length > 1 && !isOfNight && others.test(text)
    const isKept = words.some((word) => word.length >= 4 && kept.includes(word))
    const said = text.replaceAll(/^\W+|[\s,;.]+$/g, '')
    const isOf = named.length > 0 && !denies.test(text)
    return (isDone || isSaid || isOf) && !isKept && said.length <= mostSaid ? [{ kind: 'left', text: said }] : []
  })
}
