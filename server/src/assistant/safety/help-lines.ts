/** A line by the name it has there; null hours mean any. */
export interface HelpLine {
  name: string
  call: string
  hours: string | null
}

/** Whom to call in a region: numbers alone, so that every language can say them. */
export interface HelpLines {
  /** The emergency number; null where it is not known. */
  emergency: string | null
  /** For people in crisis. */
  crisis: HelpLine | null
  /** For people whom somebody hurts or threatens; null where none for the whole country answers at any hour. */
  violence: HelpLine | null
  /** Where its number is published. */
  source: string | null
}

interface Region extends HelpLines {
  zones: RegExp
}

const line = (
  zones: RegExp,
  emergency: string,
  name: string,
  call: string,
  source: string,
  hours: string | null = null,
): Region => ({ zones, emergency, crisis: { name, call, hours }, violence: null, source })

/** The same with the line against violence. */
const and = (region: Region, name: string, call: string, source: string): Region => ({
  ...region,
  violence: { name, call, hours: null },
  source: `${region.source}, ${source}`,
})

/** By time zone, as the profile says no country. The numbers are those that the services themselves publish. */
const regions: Region[] = [
  and(
    line(
      /^America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Juneau|Sitka|Nome|Adak|Metlakatla|Yakutat|Detroit|Boise|Menominee|Indiana|Kentucky|North_Dakota|Puerto_Rico)|^Pacific\/Honolulu|^US\//,
      '911',
      '988 Suicide & Crisis Lifeline',
      '988',
      '988lifeline.org',
    ),
    'National Domestic Violence Hotline',
    '1-800-799-7233',
    'thehotline.org',
  ),
  line(
    /^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Montreal|Whitehorse|Yellowknife|Iqaluit|Glace_Bay|Goose_Bay|Thunder_Bay|Dawson|Dawson_Creek|Inuvik|Swift_Current|Creston|Fort_Nelson|Rankin_Inlet|Resolute|Cambridge_Bay|Nipigon|Rainy_River)|^Canada\//,
    '911',
    '9-8-8 Suicide Crisis Helpline',
    '988',
    '988.ca',
  ),
  and(
    line(
      /^Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)|^GB/,
      '999',
      'Samaritans',
      '116 123',
      'samaritans.org',
    ),
    'National Domestic Abuse Helpline',
    '0808 2000 247',
    'nationaldahelpline.org.uk',
  ),
  and(
    line(/^Europe\/Dublin|^Eire/, '112', 'Samaritans', '116 123', 'samaritans.org/ireland'),
    'Women’s Aid',
    '1800 341 900',
    'womensaid.ie',
  ),
  and(
    line(/^Europe\/Madrid|^Atlantic\/Canary|^Africa\/Ceuta/, '112', 'Línea 024', '024', 'sanidad.gob.es/linea024'),
    '016',
    '016',
    'violenciagenero.igualdad.gob.es',
  ),
  and(
    line(
      /^Europe\/Paris|^America\/(?:Martinique|Guadeloupe|Cayenne)|^Indian\/(?:Reunion|Mayotte)/,
      '112',
      '3114',
      '3114',
      '3114.fr',
    ),
    '3919',
    '3919',
    'solidaritefemmes.org',
  ),
  and(
    line(/^Europe\/(?:Berlin|Busingen)/, '112', 'TelefonSeelsorge', '0800 111 0 111', 'telefonseelsorge.de'),
    'Hilfetelefon 116 016',
    '116 016',
    'hilfetelefon.de',
  ),
  and(
    line(/^Europe\/Vienna/, '112', 'TelefonSeelsorge', '142', 'telefonseelsorge.at'),
    'Frauenhelpline gegen Gewalt',
    '0800 222 555',
    'frauenhelpline.at',
  ),
  line(
    /^Europe\/(?:Zurich|Vaduz)/,
    '112',
    '143 – Die Dargebotene Hand / La Main Tendue / Telefono Amico',
    '143',
    '143.ch',
  ),
  and(
    line(
      /^Europe\/(?:Rome|San_Marino|Vatican)/,
      '112',
      'Telefono Amico Italia',
      '02 2327 2327',
      'telefonoamico.it',
      '10–24',
    ),
    '1522',
    '1522',
    '1522.eu',
  ),
  and(
    line(
      /^Europe\/Lisbon|^Atlantic\/(?:Azores|Madeira)/,
      '112',
      'Linha Nacional de Prevenção do Suicídio',
      '1411',
      'sns24.gov.pt',
    ),
    'Serviço de Informação a Vítimas de Violência Doméstica',
    '800 202 148',
    'cig.gov.pt',
  ),
  and(
    line(/^Europe\/Amsterdam/, '112', '113 Zelfmoordpreventie', '113 / 0800-0113', '113.nl'),
    'Veilig Thuis',
    '0800-2000',
    'veiligthuis.nl',
  ),
  line(
    /^Europe\/Brussels/,
    '112',
    'Zelfmoordlijn 1813 / Centre de Prévention du Suicide 0800 32 123',
    '1813 / 0800 32 123',
    'zelfmoord1813.be, preventionsuicide.be',
  ),
  and(
    line(/^Europe\/Warsaw/, '112', 'Kryzysowy Telefon Zaufania', '116 123', '116123.pl', '14–22'),
    'Niebieska Linia',
    '800 120 002',
    'niebieskalinia.info',
  ),
  and(
    line(/^Europe\/Stockholm/, '112', 'Mind Självmordslinjen', '90101', 'mind.se'),
    'Kvinnofridslinjen',
    '020-50 50 50',
    'kvinnofridslinjen.se',
  ),
  and(line(/^Europe\/Oslo/, '112', 'Mental Helse', '116 123', 'mentalhelse.no'), 'VO-linjen', '116 006', 'volinjen.no'),
  and(
    line(/^Europe\/Copenhagen/, '112', 'Livslinien', '70 201 201', 'livslinien.dk', '11–05'),
    'Lev Uden Vold',
    '1888',
    'levudenvold.dk',
  ),
  and(
    line(
      /^America\/(?:Sao_Paulo|Bahia|Fortaleza|Recife|Manaus|Belem|Cuiaba|Campo_Grande|Porto_Velho|Rio_Branco|Boa_Vista|Maceio|Araguaina|Noronha|Santarem|Eirunepe)/,
      '192',
      'CVV',
      '188',
      'cvv.org.br',
    ),
    'Ligue 180',
    '180',
    'gov.br/mulheres',
  ),
  line(
    /^America\/(?:Mexico_City|Cancun|Merida|Monterrey|Chihuahua|Hermosillo|Tijuana|Mazatlan|Ojinaga|Matamoros|Ciudad_Juarez|Bahia_Banderas)/,
    '911',
    'Línea de la Vida',
    '800 911 2000',
    'gob.mx/conasama',
  ),
  and(
    line(
      /^America\/(?:Argentina|Buenos_Aires|Cordoba)/,
      '107',
      'Centro de Asistencia al Suicida',
      '135',
      'casbuenosaires.com.ar',
    ),
    'Línea 144',
    '144',
    'argentina.gob.ar/linea-144',
  ),
  line(
    /^America\/(?:Santiago|Punta_Arenas|Coyhaique)|^Pacific\/Easter/,
    '131',
    'Línea de Prevención del Suicidio',
    '*4141',
    'minsal.cl',
  ),
  and(
    line(/^Australia\//, '000', 'Lifeline', '13 11 14', 'lifeline.org.au'),
    '1800RESPECT',
    '1800 737 732',
    '1800respect.org.au',
  ),
  and(
    line(/^Pacific\/(?:Auckland|Chatham)|^NZ/, '111', '1737', '1737', '1737.org.nz'),
    'Women’s Refuge',
    '0800 733 843',
    'womensrefuge.org.nz',
  ),
  and(
    line(/^Asia\/(?:Kolkata|Calcutta)/, '112', 'Tele-MANAS', '14416', 'telemanas.mohfw.gov.in'),
    'Women Helpline 181',
    '181',
    'wcd.gov.in',
  ),
  and(line(/^Asia\/Seoul/, '119', '109', '109', 'mohw.go.kr'), '1366', '1366', 'women1366.kr'),
  and(
    line(/^Asia\/Singapore/, '995', 'Samaritans of Singapore', '1767', 'sos.org.sg'),
    'National Anti-Violence and Sexual Harassment Helpline',
    '1800-777-0000',
    'msf.gov.sg',
  ),
  and(
    line(/^Asia\/Tokyo/, '119', 'Yorisoi Hotline', '0120-279-338', 'since2011.net/yorisoi'),
    'DV Hotline Plus',
    '0120-279-889',
    'soudanplus.jp',
  ),
  and(
    line(/^Africa\/Johannesburg/, '112', 'SADAG Suicide Crisis Helpline', '0800 567 567', 'sadag.org'),
    'GBV Command Centre',
    '0800 428 428',
    'gbv.org.za',
  ),
]

const onlyEmergency = (emergency: string | null): HelpLines => ({
  emergency,
  crisis: null,
  violence: null,
  source: null,
})

/** Colombia has one emergency number and lines by city; 112 is that of Europe as a whole. */
const elsewhere: [RegExp, string][] = [
  [/^America\/Bogota/, '123'],
  [/^Europe\/|^Atlantic\/(?:Reykjavik|Faroe)|^Arctic\//, '112'],
]

/** Whom to call, by the person's time zone; without a number where none is known for sure. */
export function helpLinesFor(timezone: string | null): HelpLines {
  const zone = timezone ?? ''
  return (
    regions.find(({ zones }) => zones.test(zone)) ??
    onlyEmergency(elsewhere.find(([zones]) => zones.test(zone))?.[1] ?? null)
  )
}
