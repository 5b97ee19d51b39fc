import type { AdviceTopic, Piece } from './piece.ts'

/** Movement and how to come to it, by topic. */
export const movementPieces: Partial<Record<AdviceTopic, readonly Piece[]>> = {
  exercise_time: [
    {
      text: 'The best time is the one you can keep: what is done at the same hour each day becomes a habit soonest.',
      source: 'nhs_live_well',
      suits: /best|when/,
    },
    {
      text: 'In the morning, outside, the daylight helps you to fall asleep in the evening.',
      source: 'nhs_sleep',
      suits: /morning|sleep/,
    },
    {
      text: 'Leave an hour or two between hard exercise and bed; stretching and slow walks are fine then too.',
      source: 'nhs_sleep',
      suits: /night|late|bed|sleep|evening/,
    },
    {
      text: 'Every hour counts the same towards 150 minutes a week, and so do ten minutes at a time.',
      source: 'who_activity',
    },
  ],
  exercise_plan: [
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
  workout: [
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
  ],
  running: [
    {
      text: 'Three times a week, with a rest day between: one minute of easy running and 90 seconds of walking in turn, for 20 minutes.',
      source: 'nhs_live_well',
    },
    { text: 'So slow that you can talk; make the running parts longer week by week.', source: 'nhs_live_well' },
    { text: 'Shoes that fit; five minutes of brisk walking before and after.', source: 'nhs_live_well' },
    { text: 'After nine weeks most people run 30 minutes in one go (Couch to 5K).', source: 'nhs_live_well' },
    { text: 'Pain that is sharp or stays is a reason to pause, and to ask a doctor.', source: 'nhs_live_well' },
  ],
  motivation: [
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
  habits: [
    { text: 'One habit at a time, tied to something you do anyway.', source: 'nhs_live_well' },
    {
      text: '150 minutes of moderate movement a week is the aim for adults; every minute counts towards it.',
      source: 'who_activity',
    },
    { text: 'Same hours for sleep and meals on most days.', source: 'nhs_sleep' },
    { text: 'Log one thing a day for two weeks; what you see changes what you do.', source: 'nhs_mind' },
  ],
}
