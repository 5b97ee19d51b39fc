/**
 * The domain's words in other languages, a row each: English, Spanish, Italian, French, German, Portuguese, Dutch; several ways of
 * saying it are parted by slashes. A message is only read where all of its words are here, so that none is taken for
 * something else.
 */
const rows = `
i ate|comí/he comido/me comí|ho mangiato|j'ai mangé/ai mangé|gegessen/ich aß|comi/eu comi|gegeten/ik at
i drank|bebí/he bebido/tomé/me tomé|ho bevuto|j'ai bu|getrunken|bebi/tomei/eu bebi|gedronken/ik dronk
i had|desayuné|ho preso|j'ai pris|ich hatte||ik had
i slept|dormí/he dormido|ho dormito|j'ai dormi|geschlafen|dormi/eu dormi|geslapen/ik sliep
i slept badly|dormí mal/he dormido mal|ho dormito male|j'ai mal dormi|schlecht geschlafen|dormi mal|slecht geslapen
i walked|caminé/he caminado/anduve|ho camminato|j'ai marché|spaziert/spazieren gegangen|caminhei/andei|gewandeld/ik wandelde
i ran|corrí/he corrido/salí a correr|ho corso|j'ai couru|gelaufen/gejoggt|corri|hardgelopen/gerend/gejogd
i swam|nadé/he nadado|ho nuotato|j'ai nagé|geschwommen|nadei|gezwommen
i cycled|monté en bici|sono andato in bici/sono andata in bici|j'ai fait du vélo|rad gefahren/fahrrad gefahren|andei de bicicleta|gefietst
i did|hice/he hecho|ho fatto|j'ai fait|gemacht|fiz|gedaan/ik deed
i have|tengo|ho|j'ai|ich habe/hab/habe|tenho/estou com|ik heb/heb
i feel|me siento|mi sento|je me sens|ich fühle mich/fühle mich|sinto-me/me sinto|ik voel me/voel me
i am|estoy|sono|je suis|ich bin/bin|estou/eu estou|ik ben/ben
headache|dolor de cabeza|mal di testa|mal à la tête/mal de tête|kopfschmerzen/kopfweh|dor de cabeça|hoofdpijn
my head hurts|me duele la cabeza|mi fa male la testa||mir tut der kopf weh|me dói a cabeça|mijn hoofd doet pijn
migraine|migraña|emicrania|migraine|migräne|enxaqueca|migraine
stomach ache|dolor de estómago|mal di stomaco/mal di pancia|mal au ventre/mal à l'estomac|bauchschmerzen/bauchweh|dor de estômago/dor de barriga|buikpijn/maagpijn
back pain|dolor de espalda|mal di schiena|mal au dos/mal de dos|rückenschmerzen|dor nas costas|rugpijn
nausea|náuseas|nausea|nausée/la nausée|übelkeit|náusea/enjoo|misselijk/misselijkheid
sore throat|dolor de garganta|mal di gola|mal à la gorge|halsschmerzen|dor de garganta|keelpijn
cough|tos|tosse|toux|husten|tosse|hoest
fever|fiebre|febbre|fièvre|fieber|febre|koorts
bloating|hinchazón|gonfiore|ballonnements|blähungen|inchaço|opgeblazen gevoel/opgeblazen
tired|cansado/cansada|stanco/stanca|fatigué/fatiguée|müde|cansado/cansada|moe
happy|feliz/contento/contenta|felice/contento/contenta|heureux/heureuse/content/contente|glücklich/fröhlich|feliz/contente|blij/gelukkig
sad|triste|triste|triste|traurig|triste|verdrietig
stressed|estresado/estresada|stressato/stressata|stressé/stressée|gestresst|estressado/estressada/stressado/stressada|gestrest
anxious|ansioso/ansiosa|ansioso/ansiosa|anxieux/anxieuse|ängstlich|ansioso/ansiosa|angstig
calm|tranquilo/tranquila|tranquillo/tranquilla|calme|ruhig|calmo/calma/tranquilo/tranquila|rustig
angry|enfadado/enfadada|arrabbiato/arrabbiata|en colère/fâché/fâchée|wütend|zangado/zangada|boos
very|muy|molto|très|sehr|muito|erg/heel
a|un/una/unos/unas|un/una/uno/un'/del/della/dei/delle/dello|un/une/du/de la/des/de l'|ein/eine/einen/einer|um/uma/uns/umas|een
the|el/la/los/las|il/lo/la/i/gli/le/l'|le/la/les/l'|der/die/das/den/dem|o/os/as|de/het
two|dos|due|deux|zwei|dois/duas|twee
three|tres|tre|trois|drei|três|drie
four|cuatro|quattro|quatre|vier|quatro|vier
five|cinco|cinque|cinq|fünf|cinco|vijf
six|seis|sei|six|sechs|seis|zes
seven|siete|sette|sept|sieben|sete|zeven
eight|ocho|otto|huit|acht|oito|acht
nine|nueve|nove|neuf|neun|nove|negen
ten|diez|dieci|dix|zehn|dez|tien
fifteen|quince|quindici|quinze|fünfzehn|quinze|vijftien
twenty|veinte|venti|vingt|zwanzig|vinte|twintig
thirty|treinta|trenta|trente|dreißig|trinta|dertig
half|media/medio|mezza/mezzo|demi/demie/une demi|halbe/halben/halbes|meia/meio|half/halve
and|y/e|e/ed|et|und|e|en
with|con|con|avec|mit|com|met
of|de|di|de/d'|von|de|van
for|para|per/a/durante|pour/pendant|zum/für/lang|para/por/durante|voor/lang
for breakfast|para desayunar/en el desayuno|a colazione/per colazione|au petit-déjeuner/au petit déjeuner|zum frühstück|no café da manhã/ao pequeno-almoço/no pequeno-almoço|bij het ontbijt/als ontbijt
for lunch|para almorzar/en el almuerzo/para comer|a pranzo/per pranzo|au déjeuner|zum mittagessen|no almoço/ao almoço|bij de lunch/als lunch
for dinner|para cenar/en la cena|a cena/per cena|au dîner|zum abendessen|no jantar/ao jantar|bij het avondeten/als avondeten
today|hoy|oggi|aujourd'hui|heute|hoje|vandaag
yesterday|ayer|ieri|hier|gestern|ontem|gisteren
last night|anoche|ieri sera/stanotte|hier soir/cette nuit|gestern abend/letzte nacht|ontem à noite|gisteravond/vannacht
this morning|esta mañana|stamattina/questa mattina|ce matin|heute morgen/heute früh|esta manhã/hoje de manhã|vanmorgen/vanochtend
this week|esta semana|questa settimana|cette semaine|diese woche|esta semana|deze week
minutes|minutos/minuto|minuti/minuto|minutes/minute|minuten/minute|minutos/minuto|minuten/minuut
hours|horas/hora|ore/ora|heures/heure|stunden/stunde|horas/hora|uur/uren
km|kilómetros|chilometri|kilomètres|kilometer|quilómetros/quilômetros|kilometer
cup|taza/tazas|tazza/tazze|tasse/tasses|tasse/tassen|xícara/xícaras/chávena|kop/kopje/kopjes
glass|vaso/vasos|bicchiere/bicchieri|verre/verres|glas/gläser|copo/copos|glas/glazen
slice|rebanada/rebanadas|fetta/fette|tranche/tranches|scheibe/scheiben|fatia/fatias|snee/sneetje/sneetjes/plak/plakken
egg|huevo/huevos|uovo/uova|œuf/œufs/oeuf/oeufs|ei/eier|ovo/ovos|ei/eieren
bread|pan|pane|pain|brot|pão|brood
toast|tostada/tostadas|pane tostato|pain grillé|toast|torrada/torradas|toast
cheese|queso|formaggio|fromage|käse|queijo|kaas
milk|leche|latte|lait|milch|leite|melk
yogurt|yogur|yogurt|yaourt|joghurt|iogurte|yoghurt
butter|mantequilla|burro|beurre|butter|manteiga|boter
apple|manzana/manzanas|mela/mele|pomme/pommes|apfel/äpfel|maçã/maçãs|appel/appels
banana|plátano/plátanos/banana|banana/banane|banane/bananes|banane/bananen|banana/bananas|banaan/bananen
orange|naranja/naranjas|arancia/arance|orange/oranges|orange/orangen|laranja/laranjas|sinaasappel/sinaasappels
pear|pera/peras|pera/pere|poire/poires|birne/birnen|pera/peras|peer/peren
strawberries|fresas|fragole|fraises|erdbeeren|morangos|aardbeien
rice|arroz|riso|riz|reis|arroz|rijst
pasta|pasta|pasta|pâtes/pasta|nudeln/pasta|massa/macarrão|pasta
pizza|pizza|pizza|pizza|pizza|pizza|pizza
chicken|pollo|pollo|poulet|hähnchen/huhn|frango|kip
fish|pescado|pesce|poisson|fisch|peixe|vis
salmon|salmón|salmone|saumon|lachs|salmão|zalm
tuna|atún|tonno|thon|thunfisch|atum|tonijn
beef|ternera|manzo|bœuf/boeuf|rindfleisch|carne de vaca|rundvlees
ham|jamón|prosciutto cotto|jambon|schinken|presunto/fiambre|ham
salad|ensalada|insalata|salade|salat|salada|salade
soup|sopa|zuppa/minestra|soupe|suppe|sopa|soep
potatoes|patatas/papas|patate|pommes de terre|kartoffeln|batatas|aardappels/aardappelen
tomato|tomate/tomates|pomodoro/pomodori|tomate/tomates|tomate/tomaten|tomate/tomates|tomaat/tomaten
carrot|zanahoria/zanahorias|carota/carote|carotte/carottes|karotte/karotten/möhre/möhren|cenoura/cenouras|wortel/wortels
lentils|lentejas|lenticchie|lentilles|linsen|lentilhas|linzen
beans|frijoles/judías|fagioli|haricots|bohnen|feijão|bonen
nuts|nueces|noci|noix|nüsse|nozes|noten
chocolate|chocolate|cioccolato|chocolat|schokolade|chocolate|chocolade
ice cream|helado|gelato|glace|eis|gelado/sorvete|ijs
cake|pastel|torta|gâteau|kuchen|bolo|taart/cake
honey|miel|miele|miel|honig|mel|honing
jam|mermelada|marmellata|confiture|marmelade|geleia|jam
water|agua|acqua|eau/d'eau|wasser|água|water
coffee|café/un café|caffè|café|kaffee|café|koffie
tea|té|tè|thé|tee|chá|thee
juice|zumo/jugo|succo|jus|saft|sumo/suco|sap
wine|vino|vino|vin|wein|vinho|wijn
beer|cerveza|birra|bière|bier|cerveja|bier
yoga|yoga|yoga|yoga/du yoga|yoga|yoga/ioga|yoga
how many calories|cuántas calorías/cuantas calorías|quante calorie|combien de calories|wie viele kalorien|quantas calorias|hoeveel calorieën/hoeveel calorieen
how many points|cuántos puntos|quanti punti|combien de points|wie viele punkte|quantos pontos|hoeveel punten
how many minutes|cuántos minutos|quanti minuti|combien de minutes|wie viele minuten|quantos minutos|hoeveel minuten
did i eat|comí/he comido|ho mangiato|j'ai mangées/ai-je mangé/j'ai mangé|habe ich gegessen|comi|heb ik gegeten
do i have|tengo|ho|j'ai/ai-je|habe ich|tenho|heb ik
did i walk|caminé/he caminado|ho camminato|j'ai marché|bin ich gelaufen|caminhei|heb ik gewandeld
what did i eat|qué comí/qué he comido|cosa ho mangiato/che cosa ho mangiato|qu'est-ce que j'ai mangé/qu'ai-je mangé|was habe ich gegessen|o que comi/o que eu comi|wat heb ik gegeten
`

/** Languages in which logs and simple questions are read. */
export const spokenLanguages = ['es', 'it', 'fr', 'de', 'pt', 'nl'] as const
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
