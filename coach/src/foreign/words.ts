/**
 * The domain's words in other languages, a row each: English, Spanish, Italian, French, German, Portuguese; several ways of
 * saying it are parted by slashes. A message is only read where all of its words are here, so that none is taken for
 * something else.
 */
const rows = `
i ate|comí/he comido/me comí|ho mangiato|j'ai mangé/ai mangé|gegessen/ich aß|comi/eu comi
i drank|bebí/he bebido/tomé/me tomé|ho bevuto|j'ai bu|getrunken|bebi/tomei/eu bebi
i had|desayuné|ho preso|j'ai pris|ich hatte|
i slept|dormí/he dormido|ho dormito|j'ai dormi|geschlafen|dormi/eu dormi
i slept badly|dormí mal/he dormido mal|ho dormito male|j'ai mal dormi|schlecht geschlafen|dormi mal
i walked|caminé/he caminado/anduve|ho camminato|j'ai marché|spaziert/spazieren gegangen|caminhei/andei
i ran|corrí/he corrido/salí a correr|ho corso|j'ai couru|gelaufen/gejoggt|corri
i swam|nadé/he nadado|ho nuotato|j'ai nagé|geschwommen|nadei
i cycled|monté en bici|sono andato in bici/sono andata in bici|j'ai fait du vélo|rad gefahren/fahrrad gefahren|andei de bicicleta
i did|hice/he hecho|ho fatto|j'ai fait|gemacht|fiz
i have|tengo|ho|j'ai|ich habe/hab/habe|tenho/estou com
i feel|me siento|mi sento|je me sens|ich fühle mich/fühle mich|sinto-me/me sinto
i am|estoy|sono|je suis|ich bin/bin|estou/eu estou
headache|dolor de cabeza|mal di testa|mal à la tête/mal de tête|kopfschmerzen/kopfweh|dor de cabeça
my head hurts|me duele la cabeza|mi fa male la testa||mir tut der kopf weh|me dói a cabeça
migraine|migraña|emicrania|migraine|migräne|enxaqueca
stomach ache|dolor de estómago|mal di stomaco/mal di pancia|mal au ventre/mal à l'estomac|bauchschmerzen/bauchweh|dor de estômago/dor de barriga
back pain|dolor de espalda|mal di schiena|mal au dos/mal de dos|rückenschmerzen|dor nas costas
nausea|náuseas|nausea|nausée/la nausée|übelkeit|náusea/enjoo
sore throat|dolor de garganta|mal di gola|mal à la gorge|halsschmerzen|dor de garganta
cough|tos|tosse|toux|husten|tosse
fever|fiebre|febbre|fièvre|fieber|febre
bloating|hinchazón|gonfiore|ballonnements|blähungen|inchaço
tired|cansado/cansada|stanco/stanca|fatigué/fatiguée|müde|cansado/cansada
happy|feliz/contento/contenta|felice/contento/contenta|heureux/heureuse/content/contente|glücklich/fröhlich|feliz/contente
sad|triste|triste|triste|traurig|triste
stressed|estresado/estresada|stressato/stressata|stressé/stressée|gestresst|estressado/estressada/stressado/stressada
anxious|ansioso/ansiosa|ansioso/ansiosa|anxieux/anxieuse|ängstlich|ansioso/ansiosa
calm|tranquilo/tranquila|tranquillo/tranquilla|calme|ruhig|calmo/calma/tranquilo/tranquila
angry|enfadado/enfadada|arrabbiato/arrabbiata|en colère/fâché/fâchée|wütend|zangado/zangada
very|muy|molto|très|sehr|muito
a|un/una/unos/unas|un/una/uno/un'/del/della/dei/delle/dello|un/une/du/de la/des/de l'|ein/eine/einen/einer|um/uma/uns/umas
the|el/la/los/las|il/lo/la/i/gli/le/l'|le/la/les/l'|der/die/das/den/dem|o/os/as
two|dos|due|deux|zwei|dois/duas
three|tres|tre|trois|drei|três
four|cuatro|quattro|quatre|vier|quatro
five|cinco|cinque|cinq|fünf|cinco
six|seis|sei|six|sechs|seis
seven|siete|sette|sept|sieben|sete
eight|ocho|otto|huit|acht|oito
nine|nueve|nove|neuf|neun|nove
ten|diez|dieci|dix|zehn|dez
fifteen|quince|quindici|quinze|fünfzehn|quinze
twenty|veinte|venti|vingt|zwanzig|vinte
thirty|treinta|trenta|trente|dreißig|trinta
half|media/medio|mezza/mezzo|demi/demie/une demi|halbe/halben/halbes|meia/meio
and|y/e|e/ed|et|und|e
with|con|con|avec|mit|com
of|de|di|de/d'|von|de
for|para|per/a/durante|pour/pendant|zum/für/lang|para/por/durante
for breakfast|para desayunar/en el desayuno|a colazione/per colazione|au petit-déjeuner/au petit déjeuner|zum frühstück|no café da manhã/ao pequeno-almoço/no pequeno-almoço
for lunch|para almorzar/en el almuerzo/para comer|a pranzo/per pranzo|au déjeuner|zum mittagessen|no almoço/ao almoço
for dinner|para cenar/en la cena|a cena/per cena|au dîner|zum abendessen|no jantar/ao jantar
today|hoy|oggi|aujourd'hui|heute|hoje
yesterday|ayer|ieri|hier|gestern|ontem
last night|anoche|ieri sera/stanotte|hier soir/cette nuit|gestern abend/letzte nacht|ontem à noite
this morning|esta mañana|stamattina/questa mattina|ce matin|heute morgen/heute früh|esta manhã/hoje de manhã
this week|esta semana|questa settimana|cette semaine|diese woche|esta semana
minutes|minutos/minuto|minuti/minuto|minutes/minute|minuten/minute|minutos/minuto
hours|horas/hora|ore/ora|heures/heure|stunden/stunde|horas/hora
km|kilómetros|chilometri|kilomètres|kilometer|quilómetros/quilômetros
cup|taza/tazas|tazza/tazze|tasse/tasses|tasse/tassen|xícara/xícaras/chávena
glass|vaso/vasos|bicchiere/bicchieri|verre/verres|glas/gläser|copo/copos
slice|rebanada/rebanadas|fetta/fette|tranche/tranches|scheibe/scheiben|fatia/fatias
egg|huevo/huevos|uovo/uova|œuf/œufs/oeuf/oeufs|ei/eier|ovo/ovos
bread|pan|pane|pain|brot|pão
toast|tostada/tostadas|pane tostato|pain grillé|toast|torrada/torradas
cheese|queso|formaggio|fromage|käse|queijo
milk|leche|latte|lait|milch|leite
yogurt|yogur|yogurt|yaourt|joghurt|iogurte
butter|mantequilla|burro|beurre|butter|manteiga
apple|manzana/manzanas|mela/mele|pomme/pommes|apfel/äpfel|maçã/maçãs
banana|plátano/plátanos/banana|banana/banane|banane/bananes|banane/bananen|banana/bananas
orange|naranja/naranjas|arancia/arance|orange/oranges|orange/orangen|laranja/laranjas
pear|pera/peras|pera/pere|poire/poires|birne/birnen|pera/peras
strawberries|fresas|fragole|fraises|erdbeeren|morangos
rice|arroz|riso|riz|reis|arroz
pasta|pasta|pasta|pâtes/pasta|nudeln/pasta|massa/macarrão
pizza|pizza|pizza|pizza|pizza|pizza
chicken|pollo|pollo|poulet|hähnchen/huhn|frango
fish|pescado|pesce|poisson|fisch|peixe
salmon|salmón|salmone|saumon|lachs|salmão
tuna|atún|tonno|thon|thunfisch|atum
beef|ternera|manzo|bœuf/boeuf|rindfleisch|carne de vaca
ham|jamón|prosciutto cotto|jambon|schinken|presunto/fiambre
salad|ensalada|insalata|salade|salat|salada
soup|sopa|zuppa/minestra|soupe|suppe|sopa
potatoes|patatas/papas|patate|pommes de terre|kartoffeln|batatas
tomato|tomate/tomates|pomodoro/pomodori|tomate/tomates|tomate/tomaten|tomate/tomates
carrot|zanahoria/zanahorias|carota/carote|carotte/carottes|karotte/karotten/möhre/möhren|cenoura/cenouras
lentils|lentejas|lenticchie|lentilles|linsen|lentilhas
beans|frijoles/judías|fagioli|haricots|bohnen|feijão
nuts|nueces|noci|noix|nüsse|nozes
chocolate|chocolate|cioccolato|chocolat|schokolade|chocolate
ice cream|helado|gelato|glace|eis|gelado/sorvete
cake|pastel|torta|gâteau|kuchen|bolo
honey|miel|miele|miel|honig|mel
jam|mermelada|marmellata|confiture|marmelade|geleia
water|agua|acqua|eau/d'eau|wasser|água
coffee|café/un café|caffè|café|kaffee|café
tea|té|tè|thé|tee|chá
juice|zumo/jugo|succo|jus|saft|sumo/suco
wine|vino|vino|vin|wein|vinho
beer|cerveza|birra|bière|bier|cerveja
yoga|yoga|yoga|yoga/du yoga|yoga|yoga/ioga
how many calories|cuántas calorías/cuantas calorías|quante calorie|combien de calories|wie viele kalorien|quantas calorias
how many points|cuántos puntos|quanti punti|combien de points|wie viele punkte|quantos pontos
how many minutes|cuántos minutos|quanti minuti|combien de minutes|wie viele minuten|quantos minutos
did i eat|comí/he comido|ho mangiato|j'ai mangées/ai-je mangé/j'ai mangé|habe ich gegessen|comi
do i have|tengo|ho|j'ai/ai-je|habe ich|tenho
did i walk|caminé/he caminado|ho camminato|j'ai marché|bin ich gelaufen|caminhei
what did i eat|qué comí/qué he comido|cosa ho mangiato/che cosa ho mangiato|qu'est-ce que j'ai mangé/qu'ai-je mangé|was habe ich gegessen|o que comi/o que eu comi
`

/** Languages in which logs and simple questions are read. */
export const spokenLanguages = ['es', 'it', 'fr', 'de', 'pt'] as const
export type Spoken = (typeof spokenLanguages)[number]

/** Without accents, as many write on a phone. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘]/g, "'")

interface Phrase {
  english: string
  words: string[]
  /** With its accents. */
  said: string
}

const phrases = new Map<Spoken, Map<string, Phrase[]>>()

/** What begins with a word in a language, the longest first; the table is read when it is first needed. */
export function phrasesFrom(language: Spoken, word: string): readonly Phrase[] {
  let known = phrases.get(language)
  if (!known) {
    known = new Map()
    const at = spokenLanguages.indexOf(language) + 1
    for (const row of rows.trim().split('\n')) {
      const cells = row.split('|')
      for (const said of (cells[at] ?? '').split('/').filter((each) => each !== '')) {
        const words = wordsOf(said)
        const first = words[0]!
        known.set(first, [...(known.get(first) ?? []), { english: cells[0]!, words, said }])
      }
    }
    for (const list of known.values()) list.sort((a, b) => b.words.length - a.words.length)
    phrases.set(language, known)
  }
  return known.get(word) ?? []
}

/** The words of a message and the marks between them, without accents; an elided article is a word. */
export const wordsOf = (text: string): string[] =>
  bare(text)
    .replaceAll(/([.,;!?¿¡:])(?=\s|$)|[¿¡]/g, ' $1 ')
    .replaceAll(/\b((?:[ldj]|qu|un)')(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
    .filter((word) => word !== '')
