import type { Advice } from './piece.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'

/** Words that ask for a time of day, not for a workout. */
const time = anyOf(cues.asksHour)

/** Advice on movement, and on keeping at it. */
export const movementAdvice = {
  workout: {
    pieces: [
      {
        text: 'Body weight circuit: 30 seconds each of squats, push-ups, lunges and a plank, 30 seconds of rest, again until the time is up.',
        source: 'nhs_live_well',
        minutes: 5,
        suits: /home|strength|quick/,
      },
      {
        text: 'Brisk walk: fast enough that you can talk and not sing; take the stairs on the way.',
        source: 'who_activity',
        minutes: 10,
        suits: /walk|easy|outside|lunch/,
      },
      {
        text: 'Intervals: a minute of fast jogging or jumping jacks, a minute of walking, in turn, with two minutes of easy walking at both ends.',
        source: 'nhs_live_well',
        minutes: 15,
        suits: /hiit|cardio|sweat/,
      },
      {
        text: 'Yoga: sun salutations in an even flow, then stretch hips and back.',
        source: 'nhs_live_well',
        minutes: 10,
        suits: /yoga|stretch|calm|stiff|tired/,
      },
      {
        text: 'Strength at home: three rounds of squats, push-ups on a table, glute bridges and rows with a full bag, twelve of each.',
        source: 'nhs_live_well',
        minutes: 15,
        suits: /strength|muscle|home/,
      },
      {
        text: 'Easy run: five minutes of walking, then run slowly, then five minutes of walking.',
        source: 'nhs_live_well',
        minutes: 20,
        suits: /run|cardio|outside/,
      },
      {
        text: 'Core: plank, side plank and dead bug, 30 seconds each, three rounds.',
        source: 'nhs_live_well',
        minutes: 8,
        suits: /core|abs|belly/,
      },
      {
        text: 'Dance to four or five songs you like; it counts as much as a brisk walk.',
        source: 'who_activity',
        minutes: 12,
        suits: /fun|bored|home/,
      },
      {
        text: 'Mobility: neck, shoulders, hips and ankles, a minute of slow circles each, then stretch the calves.',
        source: 'nhs_live_well',
        minutes: 5,
        suits: /stiff|desk|stretch|gentle|sore/,
      },
      {
        text: 'Bike or swim at an even pace; both spare the joints.',
        source: 'nhs_live_well',
        minutes: 30,
        suits: /knee|joint|swim|bike/,
      },

      {
        text: 'The best time is the one you can keep: what is done at the same hour each day becomes a habit soonest.',
        source: 'nhs_live_well',
        asked: time,
        suits: /best|when/,
      },
      {
        text: 'In the morning, outside, the daylight helps you to fall asleep in the evening.',
        source: 'nhs_sleep',
        asked: time,
        suits: /morning|sleep/,
      },
      {
        text: 'Leave an hour or two between hard exercise and bed; stretching and slow walks are fine then too.',
        source: 'nhs_sleep',
        asked: time,
        suits: /night|late|bed|sleep|evening/,
      },
      {
        text: 'Every hour counts the same towards 150 minutes a week, and so do ten minutes at a time.',
        source: 'who_activity',
        asked: time,
      },
    ],
  },
  'training-plan': {
    head: 'A week to start from:',
    pieces: [
      {
        text: 'Monday, Wednesday and Friday: 30 minutes at a pace at which you can talk and not sing, such as brisk walking. Tuesday and Saturday: 30 minutes of which 20 are strength, two rounds of squats, push-ups, rows and a plank. Thursday and Sunday: an easy walk or stretching. That is 150 minutes, and two days of strength.',
        source: 'who_activity',
        suits: /./,
      },
      {
        text: 'New to it? Halve every time in the first two weeks, then add five minutes a week.',
        source: 'nhs_live_well',
      },
      {
        text: 'A day that is missed is missed: go on with the next one instead of doubling it.',
        source: 'nhs_live_well',
      },
    ],
    closing: 'With pain, an illness or after a long break, ask a doctor before you begin.',
  },
  running: {
    pieces: [
      {
        text: 'Three times a week, with a rest day between: one minute of easy running and 90 seconds of walking in turn, for 20 minutes.',
        source: 'nhs_live_well',
      },
      { text: 'So slow that you can talk; make the running parts longer week by week.', source: 'nhs_live_well' },
      { text: 'Shoes that fit; five minutes of brisk walking before and after.', source: 'nhs_live_well' },
      { text: 'After nine weeks most people run 30 minutes in one go (Couch to 5K).', source: 'nhs_live_well' },
      { text: 'Pain that is sharp or stays is a reason to pause, and to ask a doctor.', source: 'nhs_live_well' },
    ],
  },
  strength: {
    pieces: [
      {
        text: 'Train all the big muscle groups on two days a week or more: legs, hips, back, belly, chest, shoulders and arms.',
        source: 'who_activity',
        suits: /how often|week|plan|days|many times/,
      },
      {
        text: 'Do 8 to 12 repetitions, so that the last ones are hard; one such set is a start, two or three do more.',
        source: 'cdc',
        suits: /how many|reps?\b|sets?\b|weight|heavy/,
      },
      {
        text: 'At home: squats to a chair, push-ups against the wall, glute bridges and rows with a full bag, ten of each, two rounds.',
        source: 'nhs_live_well',
        minutes: 15,
        suits: /home|start|beginner|no gym|equipment/,
      },
      {
        text: 'When 12 repetitions are easy, add a little weight or a harder form, and nothing else that week.',
        source: 'cdc',
        suits: /progress|more|heavier|increase|plateau|stuck/,
      },
      {
        text: 'Leave a day between two trainings of the same muscles: they grow in the rest.',
        source: 'nih',
        suits: /rest|every day|daily|sore|often/,
      },
      {
        text: 'Breathe out as you lift and in as you lower, slowly, and never hold your breath.',
        source: 'nih',
        suits: /breath|form|technique|dizzy|safe/,
      },
      {
        text: 'Carrying shopping, digging in the garden, climbing stairs and yoga work the muscles as well.',
        source: 'nhs_live_well',
        suits: /time|gym|without|hate|everyday|yoga/,
      },
    ],
    why: 'A muscle asked for a little more than it is used to grows stronger in the rest after; bones and balance gain with it.',
    closing:
      'With heart trouble, high blood pressure, a hernia or in pregnancy, ask a doctor first; stop with chest pain, dizziness or sharp pain.',
  },
  beginner: {
    pieces: [
      {
        text: 'Begin with a brisk walk of 10 minutes a day, and add five minutes each week.',
        source: 'nhs_live_well',
        minutes: 10,
        suits: /start|begin|walk|first|unfit/,
      },
      {
        text: 'Something is better than nothing: every minute counts, stairs and the way to the shop too.',
        source: 'who_activity',
        suits: /time|busy|enough|little|lazy/,
      },
      {
        text: 'The right pace is one at which you breathe faster, and can talk but not sing.',
        source: 'nhs_live_well',
        suits: /hard|pace|fast|breath|intens/,
      },
      {
        text: 'The aim is 150 minutes a week and two days of strength; take two or three months to get there.',
        source: 'who_activity',
        suits: /how much|goal|aim|enough|how long/,
      },
      {
        text: 'A first week: walk 15 minutes on Monday, Wednesday and Friday, and on two other days get up from a chair eight times, twice.',
        source: 'nhs_live_well',
        minutes: 15,
        suits: /plan|week|schedule|routine|start/,
      },
      {
        text: 'Spend five minutes warming up, marching on the spot with shoulder circles, and slow down gently at the end.',
        source: 'nhs_live_well',
        minutes: 5,
        suits: /warm|injur|stretch|before|hurt/,
      },
      {
        text: 'Choose what you like and with whom: dancing, swimming or a walk with a friend is kept up longest.',
        source: 'nhs_live_well',
        suits: /motiv|bored|hate|fun|which|what kind|lazy/,
      },
    ],
    why: 'The body adapts within weeks when the load grows slowly, and the first minutes bring more health than any that follow.',
    closing:
      'With an illness, in pregnancy or after many years without sport, ask a doctor before you begin; for chest pain or faintness stop, and get medical help at once if it stays.',
  },
  'old-age': {
    pieces: [
      {
        text: 'From 65, add movement for balance and strength on three days a week or more to the 150 minutes that are the aim for all adults.',
        source: 'who_activity',
        suits: /how much|exercis|active|fit|week/,
      },
      {
        text: 'Stand on one leg with your hands at the worktop for up to ten seconds, then on the other, five times each.',
        source: 'nhs_live_well',
        minutes: 3,
        suits: /balance|fall|unsteady|home|exercis/,
      },
      {
        text: 'Get up from a chair slowly, if you can without using the hands, five times, and do it again later in the day.',
        source: 'nhs_live_well',
        minutes: 3,
        suits: /strength|leg|weak|home|exercis|chair/,
      },
      {
        text: 'Make the home safe to walk in: no loose rugs or cables, good light on stairs and to the toilet at night, shoes that hold.',
        source: 'nhs_falls',
        suits: /fall|fell|trip|home|safe|stairs/,
      },
      {
        text: 'Have your eyes tested every two years, and your hearing when talk in company gets hard.',
        source: 'nhs_falls',
        suits: /eye|see|hear|fall|check/,
      },
      {
        text: 'Have all your medicines looked through once a year, sooner if you feel dizzy when you get up.',
        source: 'nhs_falls',
        suits: /medic|pill|dizz|tablet|fall/,
      },
      {
        text: 'Have some protein, such as beans, with every meal, drink six to eight glasses a day though you feel less thirst, and consider 10 µg of vitamin D a day in winter.',
        source: 'nhs',
        suits: /\beat|food|drink|weight|appetite|vitamin|bone/,
      },
    ],
    why: 'Muscle and balance shrink with age and with rest, and come back with training at any age; that is what prevents most falls.',
    closing:
      'After a fall, with dizziness, new forgetfulness or weight loss without a reason, see a doctor; for chest pain, a drooping face or slurred speech get medical help at once.',
  },
  sitting: {
    pieces: [
      {
        text: 'Get up every 30 minutes, if only for a minute: set a timer, or drink from a small glass.',
        source: 'nhs_live_well',
        suits: /work|desk|office|all day|long/,
      },
      {
        text: 'Stand for phone calls, and walk over to ask instead of writing.',
        source: 'nhs_live_well',
        suits: /work|office|desk|call|meeting/,
      },
      {
        text: 'Short breaks from the screen, 5 to 10 minutes every hour, do more than a long one every few hours.',
        source: 'hse_screens',
        minutes: 5,
        suits: /screen|break|eye|computer|work/,
      },
      {
        text: 'Top of the screen about at eye level, forearms level, feet flat on the floor, back supported.',
        source: 'hse_screens',
        suits: /posture|back|neck|chair|desk|screen|shoulder/,
      },
      {
        text: 'For three minutes: roll the shoulders, turn the head slowly, reach up tall, then rise on your toes ten times.',
        source: 'nhs_live_well',
        minutes: 3,
        suits: /stiff|stretch|neck|back|shoulder|exercis/,
      },
      {
        text: 'Walk for ten minutes at lunch, and get off the bus a stop early.',
        source: 'nhs_live_well',
        minutes: 10,
        suits: /lunch|walk|commut|bus|time/,
      },
      {
        text: 'Put any movement in place of sitting, however light; those who sit long gain from more than 150 minutes a week.',
        source: 'who_activity',
        suits: /how much|harm|bad|health|exercis|enough/,
      },
    ],
    why: 'Long sitting slows the blood and the way the body handles sugar; short, frequent movement sets both going again.',
    closing:
      'One leg that is swollen, warm and painful is for a doctor at once; with chest pain or breathlessness get medical help at once.',
  },
  motivation: {
    pieces: [
      {
        text: 'Start with five minutes: put the shoes on and walk to the corner; stopping then is allowed.',
        source: 'nhs_live_well',
      },
      { text: 'Tie it to something fixed, such as a walk right after lunch.', source: 'nhs_live_well' },
      { text: 'Make it small enough for your worst day: ten squats count.', source: 'nhs_live_well' },
      { text: 'Ask somebody along, and name the day and the hour.', source: 'nhs_live_well' },
      { text: 'Write down what you did, not what you missed: the row of days pulls.', source: 'nhs_mind' },
      { text: 'Choose what you enjoy: a short dance or a swim beats the training you avoid.', source: 'who_activity' },
    ],
    why: 'Starting is the hard part: a small, fixed beginning needs no will, and what is done often becomes a habit.',
  },
  habits: {
    pieces: [
      { text: 'One habit at a time, tied to something you do anyway.', source: 'nhs_live_well' },
      {
        text: '150 minutes of moderate movement a week is the aim for adults; every minute counts towards it.',
        source: 'who_activity',
      },
      { text: 'Same hours for sleep and meals on most days.', source: 'nhs_sleep' },
      { text: 'Log one thing a day for two weeks; what you see changes what you do.', source: 'nhs_mind' },
    ],
  },
} satisfies Record<string, Advice>
