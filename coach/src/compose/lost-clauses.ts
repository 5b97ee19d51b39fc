import type { LogInput } from '../log-input.ts'
import type { Part, Span } from '../reading/read.ts'
import { clausesOf } from '../reading/second-look.ts'
import type { Aside } from '../understanding.ts'
import bodyParts from '../words/body-parts.json' with { type: 'json' }
import cues from '../words/cues.json' with { type: 'json' }
import { activities, symptoms } from '../words/domain.ts'
import { anyOf } from '../words/lists.ts'
import { foodWords, medicineNames } from '../words/vocabulary.ts'

const namesLog: ReadonlySet<string> = new Set([...`${symptoms} ${activities}`.split(/\s+/), ...medicineNames])
const others = anyOf([...Object.values(bodyParts).flat(), ...cues.namesLog])

/** Marks of what is logged; a time or a cause alone says nothing that could be lost. */
const ofLogs = new Set<Span['label']>([
  'food',
  'amount',
  'activity',
  'symptom',
  'severity',
  'feeling',
  'quality',
  'medicine',
  'duration',
  'distance',
  'load',
  'not',
  'cause',
  'plan',
  'meal',
  'energy',
])

const saysWhen = /\b(?:after|before|at|from|during|since|post)\b[^,;]*$/i
const denies = /\b(?:no|not|never|\w+n['’]?t)\b/i
/** Matches the way back: 'walked to work and back'. */
const returns = /^\W*(?:and )?back(?: again| home)?(?: (?:with|by|along|via) [^,;]*)?\W*$/i
const mostSaid = 80
/** Matches a complaint at the end of a night: 'woke with a banging head'. */
const wokeWith = /\b(?:woke|woken)(?: up)? with\b/i

/** The kinds of log that a mark may be on, by its label. */
const kindsOf: Partial<Record<Span['label'], readonly LogInput['kind'][]>> = {
  food: ['meal', 'water'],
  activity: ['exercise', 'goal'],
  symptom: ['symptom', 'mood', 'sleep'],
  feeling: ['mood', 'symptom', 'sleep'],
  medicine: ['medicine'],
}

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
        (ofLogs.has(label) || (label === 'when' && part.intent === 'sleep')) && span.start < end && span.end > start,
    )
    const kinds = part.spans.flatMap(({ label, ...span }) => {
      // 'After the gym' is a time, and nothing to log.
      const isTime = label === 'activity' && saysWhen.test(part.text.slice(at, Math.max(at, span.start - part.start)))
      return span.start < end && span.end > start && !isTime ? [kindsOf[label] ?? []] : []
    })
    const named = kinds.filter(({ length }) => length > 0)
    const isOnCard = named.some((each) => logs.some(({ kind }) => each.includes(kind)))
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
