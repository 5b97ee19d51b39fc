import type { Proposal } from '@finu/contract/assistant/proposals'
import type { UnitSystem } from '@finu/contract/platform/measures'
import type { Findings } from '../findings.ts'
import { isCoachCard, kindNamed } from '../kinds/index.ts'
import type { Understanding } from '../understanding.ts'
import { verbatim } from '../answer/wording.ts'
import type { Spoken } from './words.ts'

/** The sentences of a language. `{}` is replaced by their subject. */
interface Sentences {
  card: string
  cards: string
  failed: string
  duration: string
  sleep: string
  today: string
  yesterday: string
  week: string
  calories: string
  noMeals: string
  meals: string
  points: string
  minutes: string
}

const sentences: Record<Spoken, Sentences> = {
  es: {
    card: 'Lo he puesto en una tarjeta: {}. Nada se guarda hasta que pulses **Confirm**.',
    cards: 'Lo he puesto en tarjetas: {}. Nada se guarda hasta que pulses **Confirm** en cada una.',
    failed: 'Ahora mismo no he podido hacer una tarjeta de todo; lo que falta no está guardado.',
    duration: '¿Cuánto tiempo? Por ejemplo: “20 minutos”.',
    sleep: 'Para apuntar el sueño necesito las horas, por ejemplo: “he dormido 7 horas”.',
    today: 'hoy',
    yesterday: 'ayer',
    week: 'en los últimos siete días',
    calories: 'Según lo registrado {when}: {}.',
    noMeals: 'No hay nada de comer registrado {when}.',
    meals: 'Registrado {when}: {}.',
    points: 'Tienes **{}** puntos.',
    minutes: 'Ejercicio registrado {when}: **{}** minutos.',
  },
  it: {
    card: 'L’ho messo su una scheda: {}. Niente è salvato finché non premi **Confirm**.',
    cards: 'L’ho messo su schede: {}. Niente è salvato finché non premi **Confirm** su ognuna.',
    failed: 'Ora non sono riuscito a fare una scheda di tutto; ciò che manca non è salvato.',
    duration: 'Per quanto tempo? Per esempio: “20 minuti”.',
    sleep: 'Per annotare il sonno mi servono le ore, per esempio: “ho dormito 7 ore”.',
    today: 'oggi',
    yesterday: 'ieri',
    week: 'negli ultimi sette giorni',
    calories: 'Da ciò che è registrato {when}: {}.',
    noMeals: 'Niente da mangiare è registrato {when}.',
    meals: 'Registrato {when}: {}.',
    points: 'Hai **{}** punti.',
    minutes: 'Movimento registrato {when}: **{}** minuti.',
  },
  fr: {
    card: 'C’est sur une carte : {}. Rien n’est enregistré avant que vous appuyiez sur **Confirm**.',
    cards: 'C’est sur des cartes : {}. Rien n’est enregistré avant que vous appuyiez sur **Confirm** sur chacune.',
    failed: 'Je n’ai pas pu tout mettre sur une carte ; ce qui manque n’est pas enregistré.',
    duration: 'Combien de temps ? Par exemple : « 20 minutes ».',
    sleep: 'Pour noter le sommeil, il me faut la durée, par exemple : « j’ai dormi 7 heures ».',
    today: 'aujourd’hui',
    yesterday: 'hier',
    week: 'ces sept derniers jours',
    calories: 'D’après ce qui est noté {when} : {}.',
    noMeals: 'Rien à manger n’est noté {when}.',
    meals: 'Noté {when} : {}.',
    points: 'Vous avez **{}** points.',
    minutes: 'Exercice noté {when} : **{}** minutes.',
  },
  de: {
    card: 'Das steht auf einer Karte: {}. Nichts ist gespeichert, bis du **Confirm** drückst.',
    cards: 'Das steht auf Karten: {}. Nichts ist gespeichert, bis du auf jeder **Confirm** drückst.',
    failed: 'Nicht für alles ging eine Karte; was fehlt, ist nicht gespeichert.',
    duration: 'Wie lange? Zum Beispiel: „20 Minuten“.',
    sleep: 'Für den Schlaf brauche ich die Dauer, zum Beispiel: „7 Stunden geschlafen“.',
    today: 'heute',
    yesterday: 'gestern',
    week: 'in den letzten sieben Tagen',
    calories: 'Nach dem, was {when} notiert ist: {}.',
    noMeals: 'Nichts zu essen ist {when} notiert.',
    meals: 'Notiert {when}: {}.',
    points: 'Du hast **{}** Punkte.',
    minutes: 'Bewegung, notiert {when}: **{}** Minuten.',
  },
  pt: {
    card: 'Está num cartão: {}. Nada fica guardado até carregar em **Confirm**.',
    cards: 'Está em cartões: {}. Nada fica guardado até carregar em **Confirm** em cada um.',
    failed: 'Não consegui pôr tudo num cartão; o que falta não está guardado.',
    duration: 'Durante quanto tempo? Por exemplo: “20 minutos”.',
    sleep: 'Para registar o sono preciso das horas, por exemplo: “dormi 7 horas”.',
    today: 'hoje',
    yesterday: 'ontem',
    week: 'nos últimos sete dias',
    calories: 'Pelo que está registado {when}: {}.',
    noMeals: 'Não há nada de comer registado {when}.',
    meals: 'Registado {when}: {}.',
    points: 'Tem **{}** pontos.',
    minutes: 'Exercício registado {when}: **{}** minutos.',
  },
  nl: {
    card: 'Het staat op een kaart: {}. Er is niets opgeslagen tot je op **Confirm** drukt.',
    cards: 'Het staat op kaarten: {}. Er is niets opgeslagen tot je op elke kaart op **Confirm** drukt.',
    failed: 'Niet voor alles kon ik een kaart maken; wat ontbreekt, is niet opgeslagen.',
    duration: 'Hoe lang? Bijvoorbeeld: “20 minuten”.',
    sleep: 'Voor je slaap heb ik de duur nodig, bijvoorbeeld: “7 uur geslapen”.',
    today: 'vandaag',
    yesterday: 'gisteren',
    week: 'in de laatste zeven dagen',
    calories: 'Volgens wat er {when} genoteerd is: {}.',
    noMeals: 'Er is {when} niets te eten genoteerd.',
    meals: 'Genoteerd {when}: {}.',
    points: 'Je hebt **{}** punten.',
    minutes: 'Beweging, genoteerd {when}: **{}** minuten.',
  },
}

/** Returns true if everything that was understood can be answered in another language. */
export function canAnswer({ logs, question, asks, asides, unclear, followUp }: Understanding): boolean {
  const isUnderstood = logs.length + asides.length > 0 || question !== null || asks.length > 0
  const areAsksKnown = asks.every(
    (ask) =>
      ask.ask === 'records' &&
      ask.query.measure === 'tell' &&
      (ask.query.name === null || ask.query.about === 'exercise') &&
      ['calories', 'meals', 'points', 'exercise'].includes(ask.query.about) &&
      ['today', 'yesterday', 'the last seven days'].includes(ask.query.range.label),
  )
  return (
    isUnderstood &&
    areAsksKnown &&
    unclear.length === 0 &&
    followUp === null &&
    asides.every(({ kind }) => kind === 'sleep') &&
    (question === null || question.ask === 'duration' || question.ask === 'sleep') &&
    logs.every(({ kind }) => kind !== 'fast' && kind !== 'goal' && kind !== 'memory')
  )
}

const fill = (sentence: string, value: string, when = '') => sentence.replace('{when}', when).replace('{}', value)

type Ask = Extract<Understanding['asks'][number], { ask: 'records' }>

function sayAsk({ query }: Ask, { histories = [], standing }: Findings, said: Sentences): string | null {
  const when = { today: said.today, yesterday: said.yesterday }[query.range.label] ?? said.week
  if (query.about === 'points') return standing ? fill(said.points, String(standing.points)) : null
  const { start, end } = query.range
  const kind = query.about === 'exercise' ? 'exercise' : 'meal'
  const history = histories.find((each) => each.kind === kind && each.start <= start && each.end >= end)
  if (!history || history.is_partial) return null
  const entries = history.entries.filter(({ day }) => day >= start && day <= end)
  if (kind === 'exercise') {
    const named = entries.filter(({ name }) => name.toLowerCase().includes(query.name?.toLowerCase() ?? ''))
    // The records may use another name.
    if (query.name !== null && named.length === 0) return null
    const minutes = named.reduce((sum, each) => sum + (each.is_completed ? (each.minutes ?? 0) : 0), 0)
    return fill(said.minutes, String(minutes), when)
  }
  if (entries.length === 0) return fill(said.noMeals, '', when)
  if (query.about === 'meals') return fill(said.meals, entries.map(({ name }) => verbatim(name)).join(', '), when)
  const known = entries.flatMap(({ calories }) => calories ?? [])
  const isPartial = known.length < entries.length || entries.some(({ is_partial }) => is_partial)
  const calories = known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0)
  if (calories === null) return null
  return fill(said.calories, `**${isPartial ? '≥ ' : ''}${Math.round(calories)} kcal**`, when)
}

/** Names what a card would save in a few words that every language understands. */
function briefOf(card: Proposal, units: UnitSystem): string {
  const brief = isCoachCard(card) ? kindNamed(card.kind).brief?.(card, units) : undefined
  return brief ?? ('name' in card.log ? card.log.name : '')
}

/** Answers in the language of the message; null if a part of it cannot be answered in that language. */
export function answerIn(language: Spoken, understood: Understanding, findings: Findings): string | null {
  const said = sentences[language]
  const { logs, question, asks, asides } = understood
  const cards = findings.cards ?? []
  const units = findings.profile?.units ?? 'metric'
  const names = cards.map((card) => briefOf(card, units))
  const answers = asks.flatMap((ask) => (ask.ask === 'records' ? [sayAsk(ask, findings, said)] : []))
  if (answers.includes(null)) return null
  const named = names.map((name) => `**${verbatim(name)}**`).join('; ')
  return [
    cards.length > 0 && fill(cards.length === 1 ? said.card : said.cards, named),
    cards.length < logs.length && said.failed,
    asides.length > 0 && said.sleep,
    ...answers,
    question?.ask === 'duration' && said.duration,
  ]
    .filter(Boolean)
    .join('\n\n')
}
