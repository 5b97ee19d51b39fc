import { isKnown } from '@finu/coach/words/vocabulary'
import { detect } from 'tinyld/light'
import { normalise } from './normalise.ts'
import type { Language } from './signs.ts'

const frequent: Record<Language, string> = {
  en: 'the and i my is to of a im you it in that have was for do me with not dont want this what how so just are be had she he they can feel cant al at on up we but or day today nothing',
  es: 'el la los las que y en es mi me yo no un una con para por muy estoy he ya se lo del al mas quiero tengo pero todo como cuando hoy siento puedo hace',
  it: 'il la che e di mi io non un una con per sono ho piu gli del al ma tutto come quando oggi voglio sento posso mio mia nel anche questa questo cosa',
  fr: 'le la les que et je de ne pas un une mon ma mes est suis jai avec pour plus tout comme quand veux me ce cest dans sur mais peux au jen il ele',
  de: 'ich der die das und ist nicht mein meine mich mir ein eine mit zu hab habe bin so sehr auch wil kan keine mehr wen es er sie heute dan immer im',
  nl: 'ik je het een en van niet met voor maar dat dit heb ben mijn me wil kan geen nog meer als ook hij zij ze naar er wel gewoon altijd vandaag moet gegeten weer niemand alles zo',
  hi: 'main mein hai hoon hun ho mujhe mera meri mere nahi nahin nahi na ki ka ke ko se aur kya raha rahi rahe tha thi bahut bohot aaj kal kuch koi bhi ab hi wo woh yeh kar karna karta liya gaya ja jana din pati ghar',
  pt: 'o a os as que e de eu nao um uma com para por meu minha me estou muito mais mas tudo como quando hoje quero sinto tenho ja ao isto em ninguem do da',
}

const languagesOf = new Map<string, Language[]>()
for (const [language, words] of Object.entries(frequent) as [Language, string][])
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])

/** The least share of a language's frequent words in a text that also has English ones. */
const leastShare = 0.25
/** The most words of English that a text of another language has, as a share, where none of its frequent words tells it. */
const mostEnglish = 0.5
/** Characters by which a language is told. */
const mostRead = 600

/** Languages that trigrams tell; Hindi in Latin letters is told by its frequent words. */
const told: Language[] = ['en', 'es', 'it', 'fr', 'de', 'pt', 'nl']

/** Detects the language of words by frequent ones; English if unclear. */
function languageOfWords(words: readonly string[]): Language {
  const counts: Record<Language, number> = { en: 0, es: 0, it: 0, fr: 0, de: 0, pt: 0, nl: 0, hi: 0 }
  for (const word of words) for (const language of languagesOf.get(word) ?? []) counts[language]++
  const most = (Object.keys(counts) as Language[]).reduce(
    (best, each) => (counts[each] > counts[best] ? each : best),
    'en',
  )
  return counts.en > 0 && counts[most] / words.length < leastShare ? 'en' : most
}

/** Detects the language of a message; English unless frequent words or unknown ones agree with what trigrams tell. */
export function languageOf(message: string): Language {
  const said = message.slice(0, mostRead)
  const byWords = languageOfWords(normalise(said).split(' '))
  if (byWords === 'hi') return byWords
  // Where no frequent word tells the language, it may be one that nothing was learned of.
  const guessed = byWords === 'en' ? detect(said) : detect(said, { only: told })
  const guess = told.find((language) => language === guessed)
  if (guess === undefined || guess === 'en') return 'en'
  const words = said.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  const english = words.filter((word) => isKnown(word)).length
  return byWords !== 'en' || english < mostEnglish * words.length ? guess : 'en'
}
