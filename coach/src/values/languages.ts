/** Frequent words of languages besides English that the coach at least recognises. */
const frequent: Record<string, string> = {
  es: 'el la los las que y en es mi me yo no un una con para por muy estoy he ya se lo del al quiero tengo pero todo como cuando hoy siento puedo hace ¿cuántas cuántas cuanto cuánto comí comi desayuné desayuno dormí dolor cabeza ayer dos tres corrí caminé mañana qué calorías agua hola gracias buenos días',
  it: 'il la che e di mi io non un una con per sono ho gli del al ma come quando oggi voglio sento posso mio mia anche questa cosa mangiato bevuto dormito mal testa ieri camminato corso minuti quante quanto calorie ciao grazie buongiorno stanco stanca felice colazione pranzo cena',
  fr: "le la les que et je j'ai de ne pas un une mon ma mes est suis avec pour plus tout comme quand veux ce c'est dans sur mais peux aujourd'hui hier mangé bu dormi mal tête ventre fatigué fatiguée combien bonjour merci ça va minutes marché couru petit-déjeuner",
  de: 'ich der die das und ist nicht mein meine mich mir ein eine mit zu hab habe bin so sehr auch will kann keine mehr wenn es heute gestern gegessen getrunken geschlafen kopfschmerzen müde was wie viele viel hallo danke guten morgen minuten gelaufen frühstück mittagessen abendessen von seit nach für auf bei beim noch schon gerade danach genommen mittag abend wieder etwas nur waren hatte bauchschmerzen halsweh woche diese geht',
  pt: 'os que de eu não uma com para por meu minha estou muito mais mas tudo como quando hoje ontem quero sinto tenho isto em do da comi bebi dormi dor cabeça cansado cansada quantas quanto calorias olá obrigado obrigada bom dia tomei café corri caminhei minutos almoço jantar pão manhã queijo',
  no: 'jeg hva i dag spiste og ikke er har det en et på til vondt hodet trøtt drakk',
  nl: 'ik het een en van niet heb ben gegeten vandaag gisteren hoofdpijn moe mijn met hoeveel',
}
const english = new Set(
  'the and i my is to of a im you it in that have was for do me with not dont want this what how so just are be had she he they can feel log add did on at from much many when'.split(
    ' ',
  ),
)

const known = Object.entries(frequent).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }))
/** The least number of these words, as several languages share some. */
const least = 2

/** Returns the language of a message if it is certainly not English; else null. */
export function otherLanguage(message: string): string | null {
  const words = message
    .toLowerCase()
    .replaceAll(/[.,;:!?¡()"“”]/g, ' ')
    .split(/\s+/)
    .flatMap((word) =>
      /^[jdlcnmtsq]['’]\p{L}/u.test(word) ? [`${word[0]}'`, word.slice(2), word.replace('’', "'")] : [word],
    )
    // Numbers are of every language.
    .filter((word) => /\p{L}/u.test(word))
  if (words.length === 0 || words.length > 60) return null
  const isEnglish = words.filter((word) => english.has(word)).length
  const scores = known
    .map(({ language, words: own }) => ({ language, score: words.filter((word) => own.has(word)).length }))
    .toSorted((a, b) => b.score - a.score)
  const best = scores[0]!
  const accented = /[àâçéèêëîïôùûœäöüßñáíóúãõ¿¡øåæ]/i.test(message)
  const share = best.score / words.length
  if (best.score > isEnglish && (best.score >= least || (accented && best.score >= 1)) && share >= 0.3)
    return best.language
  return accented && isEnglish === 0 && best.score >= 1 ? best.language : null
}

/** The answer in each language: that English works best, and examples. */
const answers: Record<string, string> = {
  es: 'Hola. Por ahora entiendo bien solo el inglés: no he apuntado nada. Prueba por ejemplo “I ate two eggs”, “headache 3/5” o “how many calories today?”.',
  it: 'Ciao. Per ora capisco bene solo l’inglese: non ho registrato nulla. Prova per esempio “I ate a pizza”, “headache 3/5” oppure “how many calories today?”.',
  fr: 'Bonjour. Pour l’instant je ne comprends bien que l’anglais : rien n’a été noté. Essayez par exemple « I ate an apple », « headache 3/5 » ou « how many calories today? ».',
  de: 'Hallo. Gut verstehe ich bisher nur Englisch: Es ist nichts notiert. Versuch zum Beispiel „I ate an apple“, „headache 3/5“ oder „how many calories today?“.',
  pt: 'Olá. Por enquanto só entendo bem o inglês: nada foi registado. Tente por exemplo “I ate two eggs”, “headache 3/5” ou “how many calories today?”.',
  no: 'Hei. Foreløpig forstår jeg bare engelsk godt: ingenting er notert. Prøv for eksempel “I ate an apple” eller “what did I eat today?”.',
  nl: 'Hallo. Voorlopig begrijp ik alleen Engels (English) goed: er is niets genoteerd. Probeer bijvoorbeeld “I ate an apple”, “headache 3/5” of “how many calories today?”.',
}
export const sayInLanguage = (language: string): string => answers[language] ?? answers['es']!
