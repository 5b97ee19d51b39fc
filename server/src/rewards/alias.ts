import { achievementTexts } from '@finu/contract/rewards/achievements'
import unhomoglyph from 'unhomoglyph'
import { unprocessable } from '../platform/problems.ts'

/** Words for staff in the coach's languages that an alias must not contain: anywhere, and as separate words. */
const [staff, staffWords] = [
  [
    'admin',
    'moderator',
    'support',
    'staff',
    'official',
    'operator',
    'founder',
    'developer',
    'helpdesk',
    'security',
    'system',
    'finu',
    'moderador',
    'modérateur',
    'moderatore',
    'soporte',
    'suporte',
    'assistenz',
    'kundendienst',
    'klantenservice',
    'beheerder',
    'betreiber',
    'oficial',
    'offiziell',
    'officiel',
    'ufficiale',
    'админ',
    'модератор',
    'поддержка',
  ].map(looksLike),
  ['mod', 'mods', 'team', 'root', 'owner', 'help', 'equipo', 'équipe', 'equipe', 'ayuda', 'aide', 'hilfe', 'aiuto'].map(
    looksLike,
  ),
]

/** Scripts that are written together: Japanese and Korean with Han, Chinese with Bopomofo. Others must not be mixed. */
const scripts = [
  String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`,
  String.raw`\p{sc=Han}\p{sc=Hang}`,
  String.raw`\p{sc=Han}\p{sc=Bopo}`,
  ...[
    'Latn',
    'Cyrl',
    'Grek',
    'Arab',
    'Hebr',
    'Deva',
    'Thai',
    'Armn',
    'Geor',
    'Beng',
    'Taml',
    'Telu',
    'Ethi',
    'Khmr',
  ].map((script) => String.raw`\p{sc=${script}}`),
].map((script) => new RegExp(`^[${script}\\p{sc=Zyyy}\\p{sc=Zinh}]*$`, 'u'))

/** Reduces letters to their looks by Unicode's confusables, without case and accents. */
function looksLike(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  // Repeated in lower case, as a capital may look like another letter than its lower case does. I, l and 1 become one.
  return unhomoglyph(unhomoglyph(letters).toLowerCase()).replaceAll('i', 'l')
}

/**
 * Refuses an alias that could be mistaken for another's or for staff.
 * @throws 422 if it mixes scripts, or looks like a word for staff
 */
export function checkAlias(alias: string): void {
  if (!scripts.some((script) => script.test(alias))) throw unprocessable('alias', achievementTexts.aliasScripts)
  for (const form of [looksLike(alias), looksLike(alias.toLowerCase())]) {
    const isStaff = staff.some((word) => form.replaceAll(' ', '').includes(word))
    if (isStaff || form.split(' ').some((word) => staffWords.includes(word)))
      throw unprocessable('alias', achievementTexts.aliasStaff)
  }
}
