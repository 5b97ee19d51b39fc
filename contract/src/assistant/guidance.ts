import * as z from 'zod/mini'

/** Signs of danger that the coach learns from examples, the gravest first. */
export const learnedDangers = [
  'self_harm',
  'emergency',
  /** Too much of a medicine by mistake. */
  'overdose',
  /** The person may hurt somebody else. */
  'harm_others',
  'violence',
  'eating',
] as const

/** Signs of danger that a message may have, the gravest first. */
export const dangers = [...learnedDangers, 'severe', 'low', 'crash_diet'] as const

/** Languages in which signs of danger are recognised and answered; Hindi as written in Latin letters. */
export const guidanceLanguages = ['en', 'es', 'it', 'fr', 'de', 'pt', 'nl', 'hi'] as const

const HelpLine = z.object({
  name: z.string(),
  /** The number as written in that country; several are separated by a slash. */
  call: z.string(),
  /** Opening hours; null means any hour. */
  hours: z.nullable(z.string()),
})
export type HelpLine = z.output<typeof HelpLine>

/** The numbers to call in a country. */
export const HelpLines = z.object({
  /** ISO 3166 code; null if the region is not known. */
  country: z.nullable(z.string()),
  /** The emergency number; null if it is not known. */
  emergency: z.nullable(z.string()),
  /** A line for people in crisis. */
  crisis: z.nullable(HelpLine),
  /** A line for people whom somebody hurts or threatens; null if no line for the whole country answers at any hour. */
  violence: z.nullable(HelpLine),
  /** The poison information line; null if it is not known. */
  poison: z.nullable(HelpLine),
})
export type HelpLines = z.output<typeof HelpLines>

/** The numbers to call in a country, and the guidance text that names them. */
export const CountryGuidance = z.extend(HelpLines, { words: z.string() })
export type CountryGuidance = z.output<typeof CountryGuidance>

/** The part of a reply that is guidance for somebody who may be in danger, and the numbers that go with it. */
export const Guidance = z.object({
  danger: z.enum(dangers),
  language: z.enum(guidanceLanguages),
  lines: HelpLines,
  /** Its range of characters in the reply. */
  start: z.int(),
  end: z.int(),
})
export type Guidance = z.output<typeof Guidance>

/**
 * Help that is offered in one quiet line below an ordinary answer: the message may be a sign of danger, and more probably is
 * a figure of speech or an ordinary complaint.
 */
export const OfferedHelp = z.object({
  danger: z.enum(dangers),
  language: z.enum(guidanceLanguages),
  lines: HelpLines,
  /** The line, such as 'If you meant that literally:'. */
  line: z.string(),
  /** The end of the line, which opens the guidance: 'help is one tap away'. */
  link: z.string(),
  /** The guidance. */
  words: z.string(),
})
export type OfferedHelp = z.output<typeof OfferedHelp>

/** True if the guidance replaces any other answer. */
export const isUrgent = (
  danger: (typeof dangers)[number],
): danger is 'self_harm' | 'emergency' | 'overdose' | 'harm_others' | 'violence' =>
  danger === 'self_harm' ||
  danger === 'emergency' ||
  danger === 'overdose' ||
  danger === 'harm_others' ||
  danger === 'violence'
