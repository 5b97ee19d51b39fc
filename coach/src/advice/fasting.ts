import type { Advice } from './piece.ts'

/** Advice on fasting. */
export const fastingAdvice = {
  fasting: {
    pieces: [
      { text: 'Begin with 12 hours overnight, for a week, before you try 14 or 16.', source: 'nih' },
      { text: 'Choose a window that leaves you the meal with other people.', source: 'nih' },
      { text: 'Water, unsweetened tea and black coffee are fine; stop when you feel faint or unwell.', source: 'nih' },
      { text: 'Break it with a normal meal with protein and vegetables, not with sweets.', source: 'nih' },
      {
        text: 'It is nothing for the pregnant, for under 18s, with diabetes or an eating disorder without a doctor.',
        source: 'nhs',
      },
    ],
  },
  'fasting-safety': {
    head: 'Short fasts suit many healthy adults, and not everybody:',
    pieces: [
      {
        text: 'It is not for everyone: not in pregnancy or while breastfeeding, not under 18, and not with an eating disorder, now or before.',
        source: 'nhs',
        suits: /safe|danger|harm|risk/,
      },
      {
        text: 'With diabetes, other long-term illness or daily medicine, above all for blood sugar or blood pressure, ask your doctor first.',
        source: 'nih',
        suits: /safe|danger|harm|risk/,
      },
      {
        text: 'Medicine goes on as it is prescribed: leave none out for a fast. Some need food, and some act on blood sugar or blood pressure, so ask your pharmacist or doctor how yours fits with fasting.',
        source: 'nhs',
        asked: /medic|tablet|pill|\bmeds\b|\bdose/,
      },
      {
        text: 'Hunger, headache, tiredness and a short temper are common in the first days. Faintness, confusion or a racing heart are not: eat, and get help if it stays.',
        source: 'nih',
        suits: /safe|danger|harm|risk/,
      },
      {
        text: 'Short windows overnight, 12 to 14 hours, ask little of the body. The longer the window, the more reason to ask a doctor before.',
        source: 'nih',
      },
    ],
    closing: 'I can’t know what is safe for you; your doctor can.',
  },
  'religious-fasting': {
    pieces: [
      {
        text: 'Don’t skip the meal before the fast: whole grains such as brown rice, beans or lentils, vegetables and fruit carry you longest.',
        source: 'who_ramadan',
        suits: /suho?ur|suhoor|sehri|dawn|before|morning|\beat/,
      },
      {
        text: 'Between the end of one fast and the start of the next drink at least ten glasses of water, little by little.',
        source: 'who_ramadan',
        suits: /drink|water|thirst|headache|dehydrat/,
      },
      {
        text: 'Break the fast gently: three dates and water, then a vegetable soup, then a balanced meal, slowly.',
        source: 'who_ramadan',
        suits: /iftar|break|sunset|evening|\beat/,
      },
      {
        text: 'Few salty, fried and very sweet foods in the evening: salt makes for thirst the next day, and the others lie heavy.',
        source: 'who_ramadan',
        suits: /thirst|weight|food|sweet|fried|heavy|iftar/,
      },
      {
        text: 'Cut down on coffee and tea in the week or two before, so that the first days pass without a caffeine headache.',
        source: 'nhs',
        suits: /headache|coffee|caffeine|\btea\b|prepare|before/,
      },
      {
        text: 'Stay in the shade at midday, and move after sunset, when you can drink: a walk after the meal is enough.',
        source: 'who_ramadan',
        suits: /exercis|walk|train|run|gym|workout|heat|hot/,
      },
      {
        text: 'Many traditions exempt people who are ill, pregnant, breastfeeding, very young or old. With diabetes see a doctor six to eight weeks before.',
        source: 'who_ramadan',
        suits: /diabet|pregnan|\bill\b|sick|medic|safe|breastfe|old/,
      },
    ],
    why: 'Slow foods and water before the fast last longer, and a gentle, less salty meal after it spares stomach and thirst.',
    closing:
      'With an illness, daily medicine, pregnancy or an eating disorder, now or before, ask your doctor first. Break the fast if you feel faint, confused or unwell, and get help if it stays.',
  },
} satisfies Record<string, Advice>
