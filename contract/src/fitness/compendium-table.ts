import {
  activity as of,
  cyclingSpeeds,
  runningSpeeds,
  walkingSpeeds,
  type Activity,
  type Speeds,
} from './compendium-speeds.ts'
import type { ExerciseType } from './fitness.ts'

/** One kind of exercise with the activities that it may be. */
export interface ActivityFamily {
  name: string
  type: ExerciseType
  /** Words that name it, in lower case. */
  words: RegExp
  /** The activity without further details. */
  plain: Activity
  /** Activities by further words: the first match counts. */
  kinds?: [RegExp, Activity][]
  /** Activities by speed. */
  speeds?: Speeds
}

const slow = /\b(?:slow|slowly|easy|gentle|light|leisurely|relaxed|recreational|recovery)\b/
const hard = /\b(?:fast|hard|vigorous|intense|intensive|heavy)\b/

/**
 * Exercises by the words people use. If the Compendium has several rows and a name gives no effort, the row of general
 * or moderate effort is used. Source: Herrmann et al., 2024 Adult Compendium of Physical Activities, Journal of Sport
 * and Health Science 13 (2024), 6–12, doi:10.1016/j.jshs.2023.10.010.
 */
export const activityFamilies: ActivityFamily[] = [
  {
    name: 'HIIT workout',
    type: 'hiit',
    words: /\b(?:hiit|high[- ]intensity|interval training|intervals|tabata)\b/,
    plain: of('02210', 7, 'high-intensity intervals, moderate effort'),
    kinds: [[/\btabata\b/, of('02214', 11, 'Tabata intervals')]],
  },
  {
    name: 'Circuit training',
    type: 'hiit',
    words: /\b(?:circuits?|circuit training)\b/,
    plain: of('02035', 5, 'circuit training, moderate effort'),
    kinds: [
      [slow, of('02034', 3.5, 'circuit training, light effort')],
      [/\bkettlebells?\b/, of('02040', 7.5, 'circuit training with kettlebells')],
      [/\bbody ?weight\b/, of('02032', 6, 'circuit training with body weight')],
    ],
  },
  { name: 'Boot camp', type: 'hiit', words: /\bboot ?camp\b/, plain: of('02008', 5, 'boot camp training') },
  {
    name: 'Jog',
    type: 'cardio',
    words: /\b(?:jog|jogs|jogged|jogging)\b/,
    plain: of('12020', 7.5, 'jogging'),
    kinds: [
      [/\bin place\b/, of('12025', 4.8, 'jogging in place')],
      [/\b(?:stroller|pram|buggy|pushchair)\b/, of('12190', 8, 'running with a baby carrier')],
    ],
    speeds: runningSpeeds,
  },
  {
    name: 'Run',
    type: 'cardio',
    words: /\b(?:runs?|ran|running)\b/,
    plain: of('12150', 8, 'running'),
    kinds: [
      [/\b(?:trail|cross[- ]country)\b/, of('12140', 9.3, 'running cross country')],
      [/\b(?:stroller|pram|buggy|pushchair)\b/, of('12190', 8, 'running with a baby carrier')],
      [slow, of('12020', 7.5, 'jogging')],
    ],
    speeds: runningSpeeds,
  },
  {
    name: 'Walk',
    type: 'cardio',
    words: /\b(?:walks?|walked|walking|stroll|strolled|strolling|wandered)\b/,
    plain: of('17160', 3.5, 'walking for pleasure'),
    kinds: [
      [/\brace[- ]?walk/, of('17110', 6.5, 'race walking')],
      [/\b(?:nordic|poles)\b/, of('17302', 4.3, 'Nordic walking')],
      [/\b(?:dogs?|puppy)\b/, of('17165', 3, 'walking the dog')],
      [/\b(?:stroller|pram|buggy|pushchair)\b/, of('17100', 3.8, 'walking with a stroller')],
      [/\b(?:uphill|hills?|hilly|incline)\b/, of('17034', 5.3, 'climbing gentle hills')],
      [/\b(?:very brisk|power|fast)\b/, of('17220', 5.5, 'walking very briskly')],
      [/\b(?:brisk|briskly)\b/, of('17200', 4.8, 'walking briskly')],
      [/\b(?:to|from) (?:work|class|school)\b|\bcommut/, of('17270', 4, 'walking to work or class')],
      [/\b(?:slow|slowly|gentle|leisurely|stroll(?:ed|ing)?)\b/, of('17152', 2.8, 'walking slowly')],
    ],
    speeds: walkingSpeeds,
  },
  {
    name: 'Hike',
    type: 'cardio',
    words: /\b(?:hikes?|hiked|hiking|trekking|backpacking)\b/,
    plain: of('17082', 5.3, 'hiking at a normal pace'),
    kinds: [
      [/\b(?:back ?pack(?:ing)?|day ?pack)\b/, of('17012', 7.8, 'hiking with a daypack')],
      [slow, of('17081', 3.8, 'hiking slowly')],
    ],
  },
  { name: 'Zumba', type: 'cardio', words: /\bzumba\b/, plain: of('02310', 6.5, 'Zumba class') },
  {
    name: 'Dance',
    type: 'cardio',
    words: /\b(?:danc(?:e|ed|ing)|ballet|salsa|ballroom|flamenco|merengue)\b/,
    plain: of('03070', 3.8, 'contemporary dancing'),
    kinds: [
      [/\bpole\b/, of('02108', 4.5, 'pole dancing class')],
      [/\b(?:ballet|modern)\b/, of('03010', 5, 'ballet or modern dance class')],
      [/\bjazz\b/, of('03078', 4.5, 'jazz dancing')],
      [/\btap\b/, of('03014', 4.8, 'tap dancing')],
      [/\bsalsa\b/, of('03090', 4.8, 'salsa dancing')],
      [/\bflamenco\b/, of('03075', 8.5, 'flamenco dancing')],
      [/\bsquare\b/, of('03093', 5.5, 'square dancing')],
      [/\bfolk\b/, of('03033', 5, 'folk dancing')],
      [/\bballroom\b/, of('03042', 6, 'ballroom dancing')],
      [/\b(?:belly|merengue|swing)\b/, of('03025', 4.5, 'cultural dancing')],
    ],
  },
  {
    name: 'Kayaking',
    type: 'cardio',
    words: /\b(?:kayak(?:ed|ing)?)\b/,
    plain: of('18100', 5, 'kayaking'),
  },
  {
    name: 'Rowing',
    type: 'cardio',
    words: /\b(?:row(?:ed|ing)|rower|rowing machine)\b/,
    plain: of('02071', 5, 'rowing machine, moderate effort'),
    kinds: [[hard, of('02070', 7.3, 'rowing machine, vigorous effort')]],
  },
  {
    name: 'Elliptical',
    type: 'cardio',
    words: /\b(?:elliptical|cross[- ]?trainer)\b/,
    plain: of('02048', 5, 'elliptical trainer, moderate effort'),
    kinds: [[hard, of('02049', 9, 'elliptical trainer, vigorous effort')]],
  },
  {
    name: 'Jump rope',
    type: 'cardio',
    words: /\b(?:jump(?:ed|ing)? rope|rope (?:jumping|skipping)|skipping rope)\b/,
    plain: of('15551', 11.8, 'rope jumping, moderate pace'),
    kinds: [
      [slow, of('15552', 8.3, 'rope jumping, slow pace')],
      [hard, of('15550', 12.3, 'rope jumping, fast pace')],
    ],
  },
  {
    name: 'Water aerobics',
    type: 'swimming',
    words: /\b(?:water|aqua)[- ]?(?:aerobics?|fitness|gym|gymnastics|exercise|workout)\b/,
    plain: of('02120', 5.3, 'water aerobics'),
  },
  {
    name: 'Aerobics',
    type: 'cardio',
    words: /\b(?:step )?aerobics?\b|\bstep class\b/,
    plain: of('02000', 7.3, 'aerobics'),
    kinds: [
      [/\bstep\b/, of('02004', 7.8, 'step class')],
      [/\blow[- ]impact\b/, of('02005', 4.8, 'aerobics, low impact')],
      [/\bhigh[- ]impact\b/, of('02006', 8, 'aerobics, high impact')],
    ],
  },
  {
    name: 'Kickboxing',
    type: 'cardio',
    words: /\bkick[- ]?box(?:ed|ing)?\b/,
    plain: of('15457', 7.3, 'kickboxing'),
  },
  {
    name: 'Boxing',
    type: 'cardio',
    words: /\b(?:boxing|boxed|punching bag|heavy bag)\b/,
    plain: of('15110', 5.8, 'boxing with a punching bag'),
    kinds: [[/\bsparring\b/, of('15120', 7.8, 'boxing, sparring')]],
  },
  {
    name: 'Stairs',
    type: 'cardio',
    words: /\b(?:stairs|stair[- ]?climb(?:er|ing)|stair ?master|stepper)\b/,
    plain: of('17131', 6.8, 'climbing stairs'),
    kinds: [
      [/\b(?:stair[- ]?climber|stair ?master|stepper|machine)\b/, of('02065', 9.3, 'stair climber')],
      [slow, of('17133', 4.5, 'climbing stairs slowly')],
      [hard, of('17134', 9.3, 'climbing stairs fast')],
    ],
  },
  {
    name: 'Yoga',
    type: 'yoga',
    words: /\b(?:yoga|vinyasa|hatha|bikram|sun salutations?|surya namaskar)\b/,
    plain: of('02175', 2.3, 'yoga'),
    kinds: [
      [/\bpower\b/, of('02160', 4, 'power yoga')],
      [/\b(?:sun salutations?|surya)\b/, of('02180', 3.5, 'sun salutations')],
      [/\b(?:hot|bikram)\b/, of('02155', 3, 'hot yoga')],
      [/\bvinyasa\b/, of('02185', 2.7, 'vinyasa yoga')],
      [/\bhatha\b/, of('02150', 2.3, 'hatha yoga')],
    ],
  },
  {
    name: 'Pilates',
    type: 'yoga',
    words: /\bpilates\b/,
    plain: of('02105', 2.8, 'Pilates'),
    kinds: [[/\bmat\b/, of('02103', 1.8, 'mat Pilates')]],
  },
  {
    name: 'Stretching',
    type: 'yoga',
    words: /\b(?:stretch(?:ed|ing|es)?)\b/,
    plain: of('02101', 2.3, 'stretching'),
  },
  { name: 'Tai chi', type: 'yoga', words: /\b(?:tai ?chi|qi ?gong)\b/, plain: of('15670', 3.3, 'tai chi or qi gong') },
  {
    name: 'Swim',
    type: 'swimming',
    words: /\b(?:swim|swims|swam|swimming|swum|front crawl|freestyle|breast ?stroke|back ?stroke|butterfly stroke)\b/,
    plain: of('18310', 6, 'swimming at leisure'),
    kinds: [
      [/\bbutterfly\b/, of('18270', 13.8, 'butterfly stroke')],
      [/\bbreast ?stroke\b/, of('18265', 5.3, 'breaststroke')],
      [/\bback ?stroke\b/, of('18255', 4.8, 'backstroke')],
      [/\b(?:open[- ]water|lake|sea|ocean|river)\b/, of('18300', 6, 'swimming in open water')],
      [hard, of('18230', 9.8, 'swimming laps fast')],
      [/\b(?:laps?|lengths|crawl|freestyle)\b/, of('18240', 5.8, 'swimming laps, recreational')],
    ],
  },
  {
    name: 'Bike ride',
    type: 'cycling',
    words:
      /\b(?:e-?bike|mountain bik(?:e|ing)|bike|biked|bikes|biking|bicycle|bicycling|cycle|cycled|cycling|spin class|spinning|peloton|turbo trainer|mtb|bmx)\b/,
    plain: of('01014', 7, 'bicycling'),
    kinds: [
      [/\b(?:e-?bike|electric)\b/, of('01084', 6, 'e-bike with light support')],
      [/\b(?:hiit|intervals?)\b/, of('01305', 8.8, 'bicycling intervals')],
      [/\b(?:spin|spinning|peloton)\b/, of('01270', 9, 'spin class')],
      [/\b(?:stationary|exercise bike|indoor|turbo trainer|gym)\b/, of('01200', 6.8, 'stationary bicycle')],
      [/\b(?:mountain|mtb)\b/, of('01009', 8.5, 'mountain biking')],
      [/\bbmx\b/, of('01008', 8.5, 'BMX')],
      [/\b(?:to|from) (?:work|class|school)\b|\bcommut/, of('01011', 6.8, 'bicycling to work')],
      [slow, of('01015', 4.3, 'bicycling at an easy pace')],
      [hard, of('01017', 9, 'bicycling at a vigorous pace')],
    ],
    speeds: cyclingSpeeds,
  },
  {
    name: 'Strength training',
    type: 'strength',
    words:
      /\b(?:weights|lifted|lifting|weight ?lifting|weight training|strength|deadlifts?|bench press|power ?lifting|body ?building|resistance (?:training|bands?)|dumb ?bells?|barbell|kettlebells?)\b/,
    plain: of('02054', 3.5, 'weight training'),
    kinds: [
      [/\bkettlebell swings?\b/, of('02058', 9.8, 'kettlebell swings')],
      [/\bkettlebells?\b/, of('02040', 7.5, 'circuit training with kettlebells')],
      [/\b(?:deadlifts?|squats)\b/, of('02052', 5, 'squats or deadlifts with weights')],
      [/\b(?:power ?lifting|body ?building|heavy|vigorous)\b/, of('02050', 6, 'weight lifting, vigorous effort')],
      [/\bbody ?weight\b/, of('02056', 3, 'body weight exercises')],
    ],
  },
  {
    name: 'Bodyweight training',
    type: 'strength',
    words:
      /\b(?:push-?ups?|press-?ups?|pull-?ups?|squats|planks?|planking|sit-?ups?|crunches|core|abs|burpees|lunges|body ?weight|calisthenics|jumping jacks)\b/,
    plain: of('02056', 3, 'body weight exercises'),
    kinds: [
      [/\b(?:burpees|jumping jacks)\b/, of('02020', 7.5, 'calisthenics, vigorous effort')],
      [/\b(?:core|abs|planks?|planking|crunches)\b/, of('02024', 2.8, 'crunches and planks')],
      [hard, of('02057', 6.5, 'body weight exercises, high intensity')],
      [/\b(?:push-?ups?|press-?ups?|pull-?ups?|sit-?ups?|calisthenics)\b/, of('02022', 3.8, 'calisthenics')],
    ],
  },
  { name: 'Gym', type: 'strength', words: /\b(?:gym|health club)\b/, plain: of('02060', 5.5, 'health club exercise') },
]
