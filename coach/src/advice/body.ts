import type { AdviceTopic, Piece } from './piece.ts'

/** Sleep, stress, energy, aches: what helps, by topic. */
export const bodyPieces: Partial<Record<AdviceTopic, readonly Piece[]>> = {
  sleep: [
    {
      text: 'Get up at the same time every day, weekends too: it steadies the body clock more than the time you go to bed.',
      source: 'nhs_sleep',
    },
    {
      text: 'No caffeine in the six hours before bed, and little after lunch; tea, cola and energy drinks count.',
      source: 'nhs_sleep',
      suits: /coffee|caffeine|tea/,
    },
    {
      text: 'Put screens away an hour before bed and dim the light.',
      source: 'nhs_sleep',
      suits: /phone|screen|tv|scroll/,
    },
    {
      text: 'Keep the bedroom dark, quiet and cool, about 16 to 18 °C.',
      source: 'nhs_sleep',
      suits: /hot|noise|light/,
    },
    {
      text: 'Daylight in the first hour after getting up, if only a short walk, tells the body clock when night will be.',
      source: 'nih',
    },
    {
      text: 'Write tomorrow’s worries and tasks on paper early in the evening, so that the bed is not the place for them.',
      source: 'nhs_mind',
      suits: /worr|think|mind|stress/,
    },
    {
      text: 'Alcohol helps to fall asleep and breaks the second half of the night: leave three hours before bed.',
      source: 'nhs_sleep',
      suits: /wake|alcohol|wine/,
    },
    { text: 'Move during the day; leave hard training for at least two hours before bed.', source: 'nhs_sleep' },
  ],
  falling_asleep: [
    {
      text: 'If you lie awake for about 20 minutes, get up, sit somewhere dim and read something dull until you are sleepy.',
      source: 'nhs_sleep',
    },
    { text: 'Breathe slowly: in for four counts, out for six, for five minutes.', source: 'nhs_mind' },
    { text: 'Turn the clock away: counting the hours left keeps you awake.', source: 'nhs_sleep' },
    { text: 'Tense and relax one muscle after another, from the toes up.', source: 'nhs_mind' },
    { text: 'No screen now: its light and its news both wake you.', source: 'nhs_sleep' },
  ],
  stress: [
    {
      text: 'Breathe in for four counts and out for six, ten times: the longer breath out calms the body.',
      source: 'nhs_mind',
    },
    { text: 'Take a ten minute walk, outside if you can, and leave the phone behind.', source: 'nhs_mind' },
    {
      text: 'Write down what worries you, mark what you can change, and take the first small step of one of them.',
      source: 'nhs_mind',
    },
    { text: 'Talk to somebody about it, a friend or a colleague: it shrinks by being said.', source: 'nhs_mind' },
    {
      text: 'Plan real breaks: five minutes an hour away from the task, and a lunch without a screen.',
      source: 'who_activity',
      suits: /work|job|boss|deadline|exam|study/,
    },
    {
      text: 'Say no to one thing this week, or move it: what is not urgent may wait.',
      source: 'nhs_mind',
      suits: /busy|much|overwhelm/,
    },
    {
      text: 'Name five things you see, four you hear, three you feel: it brings the mind back to now.',
      source: 'nhs_mind',
      suits: /anxi|panic|nervous/,
    },
  ],
  energy: [
    {
      text: 'Seven to nine hours of sleep is what most adults need; a few short nights in a row are the most common reason for tiredness.',
      source: 'nhs_sleep',
    },
    { text: 'A brisk 15 minute walk gives more energy than it takes.', source: 'nhs' },
    {
      text: 'Eat at regular times, with some protein and whole grains: long gaps and sweets alone make for slumps.',
      source: 'nhs',
      suits: /afternoon|slump|crash/,
    },
    { text: 'Drink a glass of water first: being a little dry tires.', source: 'nhs_water' },
    { text: 'Less caffeine for a week, cut down slowly, shows how rested you really are.', source: 'nhs' },
    { text: 'A nap of 10 to 20 minutes, before three in the afternoon, does not cost you the night.', source: 'nih' },
  ],
  headache: [
    { text: 'Drink a glass or two of water, and rest in a dark, quiet room for half an hour.', source: 'nhs_headache' },
    {
      text: 'Regular sleep prevents many headaches: too little and too much both bring them on.',
      source: 'nhs_headache',
    },
    { text: 'Eat something if a meal is long ago: skipped meals are a common trigger.', source: 'nhs_headache' },
    {
      text: 'Pause from the screen every half hour, and drop the shoulders and roll the neck.',
      source: 'nhs_headache',
      suits: /screen|work|computer|neck/,
    },
    {
      text: 'Keep a note of food, sleep and stress with each headache; after a few weeks a pattern often shows.',
      source: 'nhs_headache',
    },
    {
      text: 'Painkillers on more than ten days a month can cause headaches themselves: ask a pharmacist then.',
      source: 'nice',
      suits: /pill|painkiller|often|again/,
    },
  ],
  bloating: [
    { text: 'Eat slowly, sitting, and chew well; swallowed air is gas as well.', source: 'nhs' },
    { text: 'Smaller meals more often are easier than one large one.', source: 'nhs' },
    { text: 'Fewer fizzy drinks, and less salt.', source: 'nhs' },
    {
      text: 'Beans, cabbage, onions and sweeteners make the most gas: leave one out for a week and watch.',
      source: 'nhs',
    },
    {
      text: 'If it follows dairy or wheat each time, note it here, and show a doctor the list before you leave them out for good.',
      source: 'nhs',
    },
    { text: 'A walk after eating moves gas along; peppermint tea helps some.', source: 'nhs' },
  ],
  digestion: [
    {
      text: 'Add fibre slowly, with wholegrain bread, oats, fruit and beans, and drink more as you do.',
      source: 'nhs',
    },
    { text: 'A daily walk helps the gut to move.', source: 'nhs' },
    {
      text: 'For heartburn: smaller meals, nothing in the three hours before bed, and the head end of the bed raised.',
      source: 'nhs',
      suits: /heartburn|reflux/,
    },
    { text: 'Take your time at the same hour each day; don’t put it off.', source: 'nhs', suits: /constipat/ },
  ],
  nausea: [
    { text: 'Fresh air and small sips of a cold drink.', source: 'nhs' },
    { text: 'Plain food in small amounts, such as crackers or toast; ginger tea helps some.', source: 'nhs' },
    { text: 'Don’t lie flat right after eating; leave strong smells and fried food.', source: 'nhs' },
  ],
  cramps: [
    { text: 'A warm bath or a hot water bottle on the belly.', source: 'nhs', suits: /period|menstr|belly|stomach/ },
    {
      text: 'For a cramp in a leg: stretch the muscle and massage it until it lets go.',
      source: 'nhs',
      suits: /leg|calf|foot/,
    },
    { text: 'Gentle movement, such as walking or yoga, eases period pain for many.', source: 'nhs' },
  ],
  back_pain: [
    { text: 'Keep moving as far as you can: resting in bed makes most back pain last longer.', source: 'nhs' },
    { text: 'Heat for stiff muscles, or something cold in a towel for the first days.', source: 'nhs' },
    { text: 'Stand up every half hour, and set screen and chair so that the shoulders hang.', source: 'nhs' },
    { text: 'Gentle yoga, swimming and walking strengthen the back over weeks.', source: 'nhs' },
  ],
  mood: [
    {
      text: 'Plan one small thing you enjoy into each working day, such as a walk at lunch or a call to a friend.',
      source: 'nhs_mind',
    },
    { text: 'Move: 10 to 20 minutes of brisk walking lift the mood for hours.', source: 'nhs_mind' },
    { text: 'Daylight before noon, outside, also on grey days.', source: 'nhs_mind' },
    { text: 'Regular sleep: mood follows the night before more than most things.', source: 'nhs_sleep' },
    { text: 'Write down three things that went well today, however small.', source: 'nhs_mind' },
    { text: 'Spend time with people who do you good; say so when you need company.', source: 'nhs_mind' },
  ],
  focus: [
    { text: 'One task for 25 minutes, everything else closed, then five minutes away from it.', source: 'nhs_mind' },
    { text: 'A glass of water and a short walk before the hardest task.', source: 'nhs_mind' },
    { text: 'Sleep first: a short night costs more attention than any trick brings back.', source: 'nhs_sleep' },
  ],
}

/** Why what is advised works. */
export const reasons: Partial<Record<AdviceTopic, string>> = {
  sleep:
    'Your body clock runs on light and regular hours: bright light and caffeine hold back melatonin and the pressure to sleep, while the same hours, dark and cool let both do their work.',
  falling_asleep:
    'Lying awake teaches the brain that bed is a place to be awake; calm, dim light and slow breath let the sleep pressure win.',
  stress:
    'A longer breath out and movement turn down the body’s alarm; writing and talking sort what the mind keeps turning over.',
  energy:
    'Tiredness mostly follows short or broken sleep, long gaps between meals and little movement; each of these wears off within days.',
  headache:
    'Most headaches are of tension: short sleep, too little to drink, skipped meals and a stiff neck each lower the threshold.',
  bloating: 'Bloating is mostly gas and slow digestion: air that is swallowed, food that ferments, and large meals.',
  mood: 'Movement, daylight, sleep and company each act on the mood within the day, and together more than one alone.',
  hydration: 'Thirst comes late when you are busy: a drink tied to a habit needs no thought.',
  motivation:
    'Starting is the hard part: a small, fixed beginning needs no will, and what is done often becomes a habit.',
  cravings: 'A craving rises and falls in 10 to 20 minutes; regular meals with protein and fibre make it smaller.',
}
