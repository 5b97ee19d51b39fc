import type { Advice } from './piece.ts'

/** Advice on sleep, and what affects it. */
export const sleepAdvice = {
  sleep: {
    pieces: [
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
    why: 'Your body clock runs on light and regular hours: bright light and caffeine hold back melatonin and the pressure to sleep, while the same hours, dark and cool let both do their work.',
    closing: 'If it stays for a month, a doctor can help; there are good treatments without pills.',
  },
  'falling-asleep': {
    pieces: [
      {
        text: 'If you lie awake for about 20 minutes, get up, sit somewhere dim and read something dull until you are sleepy.',
        source: 'nhs_sleep',
      },
      { text: 'Breathe slowly: in for four counts, out for six, for five minutes.', source: 'nhs_mind' },
      { text: 'Turn the clock away: counting the hours left keeps you awake.', source: 'nhs_sleep' },
      { text: 'Tense and relax one muscle after another, from the toes up.', source: 'nhs_mind' },
      { text: 'No screen now: its light and its news both wake you.', source: 'nhs_sleep' },
    ],
    why: 'Lying awake teaches the brain that bed is a place to be awake; calm, dim light and slow breath let the sleep pressure win.',
  },
  'shift-work': {
    pieces: [
      {
        text: 'After a night shift go to bed soon, in a dark, quiet and cool room: thick curtains, earplugs, phone off.',
        source: 'hse_shifts',
        suits: /sleep|bed|\bday\b|daytime/,
      },
      {
        text: 'Wear sunglasses on a bright way home after the night shift: morning light tells the body clock to stay up.',
        source: 'niosh',
        suits: /sleep|home|light|sun/,
      },
      {
        text: 'A nap of about 90 minutes in the afternoon before your first night shift makes the small hours easier.',
        source: 'niosh',
        minutes: 90,
        suits: /\bnap|first|before|awake/,
      },
      {
        text: 'Have caffeine in the first half of the shift, and none in the six hours before you mean to sleep.',
        source: 'niosh',
        suits: /coffee|caffeine|awake|energy/,
      },
      {
        text: 'Eat your main meal before the night shift, keep to small and light portions from midnight to six, and have a light breakfast before bed.',
        source: 'niosh',
        suits: /\beat|food|meal|hungry|snack/,
      },
      {
        text: 'Where you have a say, ask for shifts that move forwards, morning to afternoon to night, for few nights in a row, and for two full nights of sleep after the last one.',
        source: 'hse_shifts',
        suits: /rota|schedule|boss|roster|pattern|change/,
      },
      {
        text: 'Don’t drive home when you are very sleepy: take the bus or a lift, or nap for 20 minutes first.',
        source: 'niosh',
        suits: /driv|\bcar\b|commut/,
      },
    ],
    why: 'The body clock follows light: night work asks you to be awake when it calls for sleep, and dark, light and caffeine at the right hours move it a little your way.',
    closing:
      'If you sleep badly for weeks on your days off too, or nod off at the wheel, see a doctor; with diabetes or epilepsy ask before you take night shifts.',
  },
  'jet-lag': {
    pieces: [
      {
        text: 'In the days before you fly, move bedtime by half an hour to an hour a day: earlier if you go east, later if you go west.',
        source: 'nhs_jet_lag',
        suits: /before|prepare|prevent|next week|avoid/,
      },
      {
        text: 'Set your watch to the new time on the plane; sleep if it is night there, with an eye mask and earplugs, and stay awake if it is day.',
        source: 'nhs_jet_lag',
        suits: /plane|flight|\bfly/,
      },
      {
        text: 'Once there, eat and sleep by local time at once, and set an alarm so that you don’t sleep into the day.',
        source: 'nhs_jet_lag',
        suits: /arriv|after|back from|landed/,
      },
      {
        text: 'Go outside in daylight after you arrive: after a flight east mostly in the morning, after one west late in the day.',
        source: 'cdc',
        suits: /arriv|after|landed|light|east|west/,
      },
      {
        text: 'Drink water on the way, and little alcohol and caffeine: both disturb the sleep you are short of.',
        source: 'nhs_jet_lag',
        suits: /drink|coffee|wine|alcohol/,
      },
      {
        text: 'If you stay for only two or three days, keep to the times of home for meals and bed.',
        source: 'nhs_jet_lag',
        suits: /short|weekend|days|business/,
      },
      {
        text: 'When you can’t stay awake, nap for 15 to 20 minutes, and not in the hours before bed.',
        source: 'cdc',
        minutes: 15,
        suits: /\bnap|tired|sleepy|awake/,
      },
    ],
    why: 'Your body clock still keeps the time of home and moves by about an hour a day; daylight, meals and bedtime by local time pull it along.',
    closing: 'If you take medicine at set hours, such as insulin, ask your doctor or pharmacist before you travel.',
  },
} satisfies Record<string, Advice>
