import { setImmediate as giveWay } from 'node:timers/promises'
import { weigh } from './classifier.ts'
import { eating, eatingEveryday, severe } from './english-eating.ts'
import { emergency, emergencyEveryday } from './english-emergency.ts'
import { selfHarm, selfHarmEveryday } from './english-self-harm.ts'
import { violence, violenceEveryday } from './english-violence.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { languageOf } from './language.ts'
import { normalise } from './normalise.ts'
import { isOnlyRecords } from './only-records.ts'
import { isOnlyTaste } from './only-taste.ts'
import { isOnlyTime } from './only-time.ts'
import { portuguese } from './portuguese.ts'
import { remembered } from './remembered.ts'
import { compile, cutOut, dangers, isIn, languages, type Danger, type Language, type Signs } from './signs.ts'
import { spanish } from './spanish.ts'

const english: Signs = {
  self_harm: selfHarm,
  emergency,
  violence,
  eating,
  severe,
  everyday: [...selfHarmEveryday, ...emergencyEveryday, ...eatingEveryday, ...violenceEveryday],
}

const known: Record<Language, Signs> = { en: english, es: spanish, it: italian, fr: french, de: german, pt: portuguese }

/** What only sounds like danger, in any language: they share many of their words. */
const everyday = compile(languages.flatMap((language) => known[language].everyday))

const compiled = languages.map((language) => ({
  language,
  signs: dangers.flatMap((danger) => {
    const patterns = known[language][danger]
    return patterns ? [{ danger, patterns: compile(patterns) }] : []
  }),
}))

/** A sign of danger, and the language it was said in. */
export interface Finding {
  danger: Danger
  language: Language
}

/** Where the patterns find nothing, so likely must a sign be by what was learnt. */
const leastChance = 0.62
/** Where they find something, it is no sign if it is that unlikely. */
const leastChanceWithPattern = 0.05

/** The graver of two findings; the first of two that are alike. */
export function graver(a: Finding | null, b: Finding | null): Finding | null {
  if (a === null || b === null) return a ?? b
  return dangers.indexOf(b.danger) < dangers.indexOf(a.danger) ? b : a
}

function findByPatterns(text: string): Finding | null {
  const rest = cutOut(everyday, text)
  const found = compiled.flatMap(({ language, signs }): Finding[] => {
    const sign = signs.find(({ patterns }) => isIn(patterns, rest))
    return sign ? [{ danger: sign.danger, language }] : []
  })
  const gravest = found.reduce(graver, null)
  if (!gravest) return null
  // 'Suicide' is said in many languages, and is first found in English.
  const guessed = languageOf(text)
  const isShared =
    gravest.language === 'en' || found.some((each) => each.danger === gravest.danger && each.language === guessed)
  return { danger: gravest.danger, language: isShared ? guessed : gravest.language }
}

function read(message: string): Finding | null {
  const text = normalise(message)
  const weighed = [isOnlyTime, isOnlyRecords, isOnlyTaste].some((isHarmless) => isHarmless(text)) ? null : weigh(text)
  const found = findByPatterns(text)
  // What was learnt does not know it: it takes 'he hurts me' for self-harm.
  if (found?.danger === 'violence') return found
  if (!weighed || weighed.chance < leastChance) return weighed && weighed.chance < leastChanceWithPattern ? null : found
  return graver(found, { danger: weighed.danger, language: found?.language ?? languageOf(text) })
}

/** What a person's words may be a sign of, the gravest only; null where there is none. */
export const findDanger = remembered(read)

/**
 * Compiles the patterns a few at a time and gives way to others in between, so that no message has to wait for all of
 * them. A pattern is compiled when it is first used, and once more when it is used again.
 */
export async function warmUp(): Promise<void> {
  weigh('')
  for (const patterns of [everyday, ...compiled.flatMap(({ signs }) => signs.map((each) => each.patterns))])
    for (const pattern of patterns) {
      for (let use = 0; use < 2; use++) 'i feel fine'.search(pattern)
      await giveWay()
    }
}
