import * as z from 'zod/mini'

/** Signs of danger that a message may have, the gravest first. */
export const dangers = ['self_harm', 'emergency', 'violence', 'eating', 'severe', 'low', 'crash_diet'] as const

/** The languages whose signs of danger are known, and answered in; Hindi as it is written in Latin letters. */
export const guidanceLanguages = ['en', 'es', 'it', 'fr', 'de', 'pt', 'nl', 'hi'] as const

const HelpLine = z.object({
  name: z.string(),
  /** The number as it is written there; several are parted by a slash. */
  call: z.string(),
  /** Null means any hour. */
  hours: z.nullable(z.string()),
})
export type HelpLine = z.output<typeof HelpLine>

/** Whom to call in a country. */
export const HelpLines = z.object({
  /** By its ISO 3166 code; null where the region is not known. */
  country: z.nullable(z.string()),
  /** The emergency number; null where it is not known. */
  emergency: z.nullable(z.string()),
  /** For people in crisis. */
  crisis: z.nullable(HelpLine),
  /** For people whom somebody hurts or threatens; null where none for the whole country answers at any hour. */
  violence: z.nullable(HelpLine),
})
export type HelpLines = z.output<typeof HelpLines>

/** Whom to call in a country, and the words of guidance that name these numbers. */
export const CountryGuidance = z.extend(HelpLines, { words: z.string() })
export type CountryGuidance = z.output<typeof CountryGuidance>

/** Words of a reply that are guidance for somebody who may be in danger, and the numbers that go with them. */
export const Guidance = z.object({
  danger: z.enum(dangers),
  language: z.enum(guidanceLanguages),
  lines: HelpLines,
  /** The characters of the reply that it takes. */
  start: z.int(),
  end: z.int(),
})
export type Guidance = z.output<typeof Guidance>

/** Whether it stands in place of any other answer. */
export const isUrgent = (danger: (typeof dangers)[number]): danger is 'self_harm' | 'emergency' | 'violence' =>
  danger === 'self_harm' || danger === 'emergency' || danger === 'violence'
