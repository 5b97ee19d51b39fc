import { activity } from './compendium-speeds.ts'
import type { ActivityFamily } from './compendium-table.ts'
import type { ExerciseType } from './fitness.ts'

type Row = Parameters<typeof activity>

const sport = (
  name: string,
  words: RegExp,
  plain: Row,
  kinds: [RegExp, ...Row][] = [],
  type: ExerciseType = 'cardio',
): ActivityFamily => ({
  name,
  type,
  words,
  plain: activity(...plain),
  kinds: kinds.map(([pattern, ...kind]) => [pattern, activity(...kind)]),
})

/** Sports, from the same source as the rest of the table. */
export const sportFamilies: ActivityFamily[] = [
  sport('Table tennis', /\b(?:table tennis|ping[- ]?pong)\b/, ['15660', 4, 'table tennis']),
  sport(
    'Tennis',
    /\btennis\b/,
    ['15675', 6.8, 'tennis'],
    [
      [/\bsingles\b/, '15690', 8, 'tennis, singles'],
      [/\bdoubles\b/, '15685', 4.5, 'tennis, doubles'],
    ],
  ),
  sport('American football', /\b(?:american|flag|touch) football\b/, ['15230', 8, 'touch or flag football']),
  sport('Football', /\b(?:football|soccer|footy|(?:\d|five|six|seven|eight)[ -]?a[ -]side)\b/, ['15610', 7, 'soccer']),
  sport('Futsal', /\bfutsal\b/, ['15195', 7.8, 'futsal']),
  sport(
    'Basketball',
    /\bbasketball\b/,
    ['15055', 7.5, 'basketball'],
    [
      [/\b(?:game|match)\b/, '15040', 8, 'basketball game'],
      [/\bshooting\b/, '15070', 5, 'shooting baskets'],
    ],
  ),
  sport('Netball', /\bnetball\b/, ['15477', 7, 'netball']),
  sport('Handball', /\bhandball\b/, ['15330', 8, 'team handball']),
  sport('Badminton', /\bbadminton\b/, ['15030', 5.5, 'badminton']),
  sport('Squash', /\bsquash\b/, ['15652', 7.3, 'squash']),
  sport('Racquetball', /\bracquetball\b/, ['15530', 7, 'racquetball']),
  sport(
    'Volleyball',
    /\b(?:beach )?volleyball\b/,
    ['15710', 4, 'volleyball'],
    [[/\bbeach\b/, '15725', 8, 'beach volleyball']],
  ),
  sport('Rugby', /\brugby\b/, ['15560', 8.3, 'rugby'], [[/\btouch\b/, '15562', 6.3, 'touch rugby']]),
  sport('Field hockey', /\bfield hockey\b/, ['15350', 7.8, 'field hockey']),
  sport('Ice hockey', /\bice hockey\b/, ['15360', 8, 'ice hockey']),
  sport('Lacrosse', /\blacrosse\b/, ['15460', 8, 'lacrosse']),
  sport('Cricket', /\bcricket\b/, ['15150', 4.8, 'cricket']),
  sport('Baseball', /\b(?:baseball|softball)\b/, ['15620', 5, 'softball or baseball']),
  sport('Ice skating', /\b(?:ice[- ]skat(?:e|ed|ing))\b/, ['19030', 7, 'ice skating']),
  sport(
    'Skating',
    /\b(?:(?:in-?line|roller)[- ]?skat(?:e|ed|ing)|roller ?blad(?:e|ed|ing)|skat(?:ed|ing)|skateboard(?:ed|ing)?)\b/,
    ['15590', 7, 'roller skating'],
    [
      [/\bskateboard/, '15580', 5, 'skateboarding'],
      [/\b(?:in-?line|roller ?blad)/, '15591', 7.5, 'in-line skating'],
    ],
  ),
  sport('Cross-country skiing', /\b(?:cross[- ]country|nordic) ski(?:ed|ing)?\b/, [
    '19090',
    8.5,
    'cross-country skiing, moderate effort',
  ]),
  sport('Skiing', /\b(?:ski|skis|ski(?:ed|ing)|snowboard(?:ed|ing)?)\b/, [
    '19160',
    6.3,
    'downhill skiing, moderate effort',
  ]),
  sport('Snowshoeing', /\bsnow ?shoe(?:s|ing)?\b/, ['19190', 5.3, 'snowshoeing']),
  sport(
    'Climbing',
    /\b(?:(?:rock|wall|indoor) climb(?:ed|ing)?|climb(?:ed|ing)|boulder(?:ed|ing))\b/,
    ['15537', 5.8, 'rock climbing'],
    [[/\bboulder/, '15534', 8.8, 'bouldering']],
    'other',
  ),
  sport(
    'Golf',
    /\b(?:(?:mini|disc|frisbee)[- ]?golf|golf(?:ed|ing)?)\b/,
    ['15255', 4.5, 'golf'],
    [
      [/\bmini/, '15270', 3.5, 'miniature golf'],
      [/\b(?:disc|frisbee)\b/, '15252', 3.8, 'disc golf'],
      [/\bcart\b/, '15290', 3.5, 'golf with a power cart'],
    ],
    'other',
  ),
  sport('Gymnastics', /\bgymnastics\b/, ['15300', 3.8, 'gymnastics'], [], 'other'),
  sport('Trampoline', /\btrampolin(?:e|ing)\b/, ['15700', 6.3, 'trampoline'], [], 'other'),
  sport('Horse riding', /\bhorse(?:back)?[- ]?riding\b/, ['15370', 5.5, 'horseback riding'], [], 'other'),
  sport('Archery', /\barchery\b/, ['15010', 4.3, 'archery'], [], 'other'),
  sport(
    'Martial arts',
    /\b(?:martial arts|karate|judo|ju-?jitsu|jiu[- ]?jitsu|bjj|tae ?kwon ?do|muay thai)\b/,
    ['15430', 10.3, 'martial arts, moderate pace'],
    [[/\b(?:beginners?|practice|slow|light|easy)\b/, '15425', 5.3, 'martial arts practice']],
    'other',
  ),
  sport(
    'Gardening',
    /\b(?:gardening|gardened|garden work|yard ?work|mow(?:ed|ing) (?:the )?(?:lawn|grass)|weeding|rak(?:ed|ing) leaves)\b/,
    ['08245', 3.8, 'gardening'],
    [
      [/\bmow/, '08095', 5.5, 'mowing the lawn'],
      [/\bweeding\b/, '08240', 4.5, 'weeding'],
      [/\brak/, '08165', 4, 'raking leaves'],
    ],
    'other',
  ),
]

/** Activities that a sentence may mention in passing, so only the name of an exercise is searched for them. */
export const namedFamilies: ActivityFamily[] = [
  sport(
    'Jog and walk',
    /\b(?:(?:run|jog)(?:ning|ging)?(?: and |[-/ ])walk(?:ing)?|walk(?:ing)?(?: and |[-/ ])(?:run|jog)(?:ning|ging)?)\b/,
    ['12010', 6, 'jogging and walking'],
  ),
  sport('Hula hoop', /\bhula ?hoop(?:ing)?\b|\bhooping\b/, ['02230', 5.8, 'hooping']),
  sport('Canoeing', /\bcanoe(?:ing)?\b/, ['18050', 5.8, 'canoeing, moderate effort']),
  sport('Surfing', /\bsurf(?:ing)?\b/, ['18220', 3, 'surfing']),
  sport('Water polo', /\bwater polo\b/, ['18360', 10, 'water polo'], [], 'swimming'),
  sport(
    'Frisbee',
    /\b(?:ultimate )?frisbee\b/,
    ['15240', 3, 'frisbee'],
    [[/\bultimate\b/, '15250', 8, 'ultimate frisbee']],
  ),
  sport('Bowling', /\bbowling\b/, ['15092', 3.8, 'bowling'], [], 'other'),
  sport('Fencing', /\bfencing\b/, ['15200', 6, 'fencing'], [], 'other'),
  sport('Wrestling', /\bwrestling\b/, ['15730', 6, 'wrestling'], [], 'other'),
  sport('Vacuuming', /\b(?:vacuum(?:ing)?|hoover(?:ing)?)\b/, ['05043', 3, 'vacuuming'], [], 'other'),
  sport(
    'Housework',
    /\b(?:house ?work|house ?cleaning|cleaning|chores)\b/,
    ['05026', 3.3, 'household tasks, moderate effort'],
    [],
    'other',
  ),
  sport(
    'Shovelling snow',
    /\b(?:shovell?(?:ing)? snow|snow shovell?ing)\b/,
    ['19252', 5.3, 'shovelling snow'],
    [],
    'other',
  ),
  sport('Chopping wood', /\b(?:chopping|splitting) wood\b/, ['08019', 4.5, 'chopping wood'], [], 'other'),
  sport('Digging', /\bdigging\b/, ['08050', 5, 'digging'], [], 'other'),
]
