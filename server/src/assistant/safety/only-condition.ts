import { foldedMedicines } from './folded-names.ts'
import { foldedWords } from './normalise.ts'

const conditions = new Set(
  foldedWords(`adhd allergic allergies allergy arthritis asthma asthmatic breastfeeding celiac coeliac diabetes diabetic eczema
  endometriosis epilepsy epileptic gout hayfever hypertension hypothyroid ibs migraine migraines pcos pregnant thyroid`),
)
const around = new Set(
  foldedWords(`a also am an and been daily day each every for from had has have high history i id ill im in is it low medication
  medicine mild my not on since some still suffer tablets take the too type underactive well with years`),
)
/** Conditions of several words, and spans of time, whose words alone may be a sign. */
const longConditions = ['heart condition', 'heart disease', 'heart murmur', 'blod presure']
const phrases = new RegExp(String.raw`\b(?:${longConditions.join('|')}|\d+ (?:weks?|months?|years?))\b`, 'g')

/**
 * Returns true if a text only says that somebody lives with a condition, is pregnant or takes a medicine each day, which
 * cannot be a sign: each of its words is known, and no amount is named.
 */
export const isOnlyCondition = (text: string): boolean => {
  const words = text.replaceAll(phrases, 'asthma').match(/[\p{L}\d]+/gu) ?? []
  const isNamed = (word: string) => conditions.has(word) || foldedMedicines.has(word)
  return words.some(isNamed) && words.every((word) => isNamed(word) || around.has(word) || /^[12]$/.test(word))
}
