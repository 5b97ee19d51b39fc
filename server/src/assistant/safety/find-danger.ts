import { eating, eatingEveryday, severe } from './english-eating.ts'
import { emergency, emergencyEveryday } from './english-emergency.ts'
import { selfHarm, selfHarmEveryday } from './english-self-harm.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { languageOf } from './language.ts'
import { normalise } from './normalise.ts'
import { portuguese } from './portuguese.ts'
import { compile, dangers, languages, type Danger, type Language, type Signs } from './signs.ts'
import { spanish } from './spanish.ts'

const english: Signs = {
  self_harm: selfHarm,
  emergency,
  eating,
  severe,
  everyday: [...selfHarmEveryday, ...emergencyEveryday, ...eatingEveryday],
}

const known: Record<Language, Signs> = { en: english, es: spanish, it: italian, fr: french, de: german, pt: portuguese }

/** What only sounds like danger, in any language: they share many of their words. */
const everyday = new RegExp(compile(languages.flatMap((language) => known[language].everyday)), 'g')

const compiled = languages.map((language) => ({
  language,
  signs: dangers.flatMap((danger) => {
    const patterns = known[language][danger]
    return patterns ? [{ danger, pattern: compile(patterns) }] : []
  }),
}))

/** A sign of danger, and the language it was said in. */
export interface Finding {
  danger: Danger
  language: Language
}

/** What a person's words may be a sign of, the gravest first; null where there is none. */
export function findDanger(message: string): Finding | null {
  const text = normalise(message)
  const rest = text.replaceAll(everyday, ' . ')
  const found = compiled.flatMap(({ language, signs }) => {
    const sign = signs.find(({ pattern }) => pattern.test(rest))
    return sign ? [{ danger: sign.danger, language }] : []
  })
  const [gravest] = found.toSorted((a, b) => dangers.indexOf(a.danger) - dangers.indexOf(b.danger))
  if (!gravest) return null
  // 'Suicide' is said in many languages, and is first found in English.
  const guessed = languageOf(text)
  const isShared =
    gravest.language === 'en' || found.some((each) => each.danger === gravest.danger && each.language === guessed)
  return { danger: gravest.danger, language: isShared ? guessed : gravest.language }
}

/** The graver of two findings. */
export const graver = (a: Finding | null, b: Finding | null): Finding | null => {
  if (a === null || b === null) return a ?? b
  return dangers.indexOf(b.danger) < dangers.indexOf(a.danger) ? b : a
}
