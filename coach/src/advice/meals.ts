import type { Advice } from './piece.ts'

/** Advice on meals and weight. */
export const mealAdvice = {
  cravings: {
    pieces: [
      { text: 'Wait ten minutes and drink a glass of water: most cravings pass in that time.', source: 'nhs' },
      { text: 'Eat regular meals with protein and fibre: long gaps make cravings strong.', source: 'nhs_eatwell' },
      {
        text: 'Have fruit at hand: dates, grapes or berries are sweet and fill.',
        source: 'nhs_eatwell',
        suits: /sweet|sugar|choc/,
      },
      { text: 'Have a small portion on a plate, sitting, and put the pack away.', source: 'nhs' },
      {
        text: 'Notice when it comes: boredom, stress or a short night each want something other than food.',
        source: 'nhs_mind',
      },
    ],
    why: 'A craving rises and falls in 10 to 20 minutes; regular meals with protein and fibre make it smaller.',
  },
  'healthy-eating': {
    pieces: [
      {
        text: 'Half the plate vegetables, a quarter protein such as beans, fish or eggs, a quarter whole grains.',
        source: 'who_diet',
        contains: ['fish', 'egg'],
      },
      {
        text: 'Half the plate vegetables and fruit, a quarter beans, lentils or tofu, a quarter whole grains.',
        source: 'who_diet',
      },
      { text: 'Five portions of fruit and vegetables a day; a portion is a handful.', source: 'who_diet' },
      { text: 'Swap one refined grain a day for a whole one: bread, rice or pasta.', source: 'who_diet' },
      { text: 'Cook once, eat twice: soups and stews keep for three days.', source: 'nhs_eatwell' },
    ],
  },
  breakfast: {
    pieces: [
      { text: 'Porridge with berries and a spoon of seeds.', source: 'nhs_eatwell' },
      {
        text: 'Wholegrain toast with a boiled egg and tomatoes.',
        source: 'nhs_eatwell',
        contains: ['egg', 'gluten'],
        suits: /protein|quick/,
      },
      { text: 'Plain yogurt with oats, apple and walnuts.', source: 'nhs_eatwell', contains: ['dairy', 'nuts'] },
      {
        text: 'Overnight oats with soya drink and banana, made the evening before.',
        source: 'nhs_eatwell',
        contains: ['soy'],
        suits: /quick|time|vegan/,
      },
      {
        text: 'Scrambled tofu with spinach and peppers.',
        source: 'nhs_eatwell',
        contains: ['soy'],
        suits: /protein|vegan/,
      },
      {
        text: 'Beans on wholegrain toast with grilled mushrooms.',
        source: 'nhs_eatwell',
        contains: ['gluten'],
        suits: /warm|vegan|protein/,
      },
    ],
  },
  lunch: {
    pieces: [
      { text: 'Lentil soup with a slice of wholegrain bread.', source: 'nhs_eatwell', contains: ['gluten'] },
      {
        text: 'A wrap with hummus, salad and roasted vegetables.',
        source: 'nhs_eatwell',
        contains: ['gluten'],
        suits: /quick|work|office/,
      },
      { text: 'Tuna and bean salad with peppers.', source: 'nhs_eatwell', contains: ['fish'], suits: /protein/ },
      { text: 'A quinoa bowl with chickpeas, tomatoes and rocket.', source: 'nhs_eatwell' },
      { text: 'A baked potato with cottage cheese and a salad.', source: 'nhs_eatwell', contains: ['dairy'] },
      { text: 'Chicken, rice and a big portion of broccoli.', source: 'nhs_eatwell', contains: ['meat'] },
    ],
  },
  dinner: {
    pieces: [
      {
        text: 'Salmon from the oven with potatoes and broccoli: 25 minutes.',
        source: 'nhs_eatwell',
        contains: ['fish'],
        suits: /protein|cholesterol|heart/,
      },
      {
        text: 'Lentil curry with spinach and rice: 30 minutes.',
        source: 'nhs_eatwell',
        suits: /vegan|warm|cholesterol/,
      },
      {
        text: 'A vegetable stir-fry with tofu and wholegrain rice: 20 minutes.',
        source: 'nhs_eatwell',
        contains: ['soy'],
        suits: /quick|light/,
      },
      { text: 'Chickpeas with tomato, pepper and quinoa in one pan.', source: 'nhs_eatwell', suits: /quick|vegan/ },
      {
        text: 'An omelette with mushrooms and spinach, and a salad: 10 minutes.',
        source: 'nhs_eatwell',
        contains: ['egg'],
        suits: /quick|light|low carb/,
      },
      { text: 'Wholegrain pasta with tomatoes, beans and a green salad.', source: 'nhs_eatwell', contains: ['gluten'] },
      {
        text: 'Chicken breast with roasted vegetables and potatoes.',
        source: 'nhs_eatwell',
        contains: ['meat'],
        suits: /protein/,
      },
      {
        text: 'Bean chilli with peppers and rice; it keeps for tomorrow.',
        source: 'nhs_eatwell',
        suits: /batch|cheap|vegan|cholesterol|heart/,
      },
      { text: 'A big vegetable soup with lentils, for a light evening.', source: 'nhs_eatwell', suits: /light|late/ },
    ],
  },
  snack: {
    pieces: [
      { text: 'An apple with a spoon of peanut butter.', source: 'nhs_eatwell', contains: ['nuts'] },
      { text: 'Carrot and pepper sticks with hummus.', source: 'nhs_eatwell', suits: /protein|vegan|sugar|nuts/ },
      { text: 'Plain yogurt with berries.', source: 'nhs_eatwell', contains: ['dairy'], suits: /protein|sweet/ },
      {
        text: 'A boiled egg with cherry tomatoes.',
        source: 'nhs_eatwell',
        contains: ['egg'],
        suits: /protein|sugar|spike/,
      },
      {
        text: 'Edamame with a little salt: about 11 g of protein in 100 g.',
        source: 'nhs_eatwell',
        contains: ['soy'],
        suits: /protein|vegan|sugar/,
      },
      {
        text: 'A small handful of unsalted almonds or walnuts.',
        source: 'nhs_eatwell',
        contains: ['nuts'],
        suits: /protein|sugar|spike/,
      },
      { text: 'Roasted chickpeas with paprika.', source: 'nhs_eatwell', suits: /protein|crunch|vegan|salty/ },
      { text: 'A banana, or a bowl of berries.', source: 'nhs_eatwell', suits: /sweet|quick/ },
      { text: 'Plain popcorn, a small bowl.', source: 'nhs_eatwell', suits: /film|crunch|salty/ },
      { text: 'Pumpkin seeds and a pear.', source: 'nhs_eatwell', suits: /protein/ },
      {
        text: 'Cottage cheese on an oatcake.',
        source: 'nhs_eatwell',
        contains: ['dairy', 'gluten'],
        suits: /protein|spike/,
      },
    ],
  },
  'before-exercise': {
    pieces: [
      {
        text: 'An hour before: a banana, or a slice of toast with jam.',
        source: 'nhs_live_well',
        contains: ['gluten'],
      },
      { text: 'Two to three hours before: porridge, or rice with a little protein.', source: 'nhs_live_well' },
      { text: 'Right before: nothing heavy or fatty, and a few sips of water.', source: 'nhs_live_well' },
      {
        text: 'For easy efforts below an hour you need nothing extra; a piece of fruit is enough.',
        source: 'nhs_live_well',
      },
    ],
  },
  'after-exercise': {
    pieces: [
      {
        text: 'Rest or move gently, such as a walk or easy cycling: sore muscles mend in two to five days.',
        source: 'nhs_live_well',
      },
      { text: 'Light stretching and a warm bath ease the stiffness; massage helps some.', source: 'nhs_live_well' },
      {
        text: 'Eat some protein with the next meal, such as beans or tofu, and sleep enough: that is when muscles mend.',
        source: 'nhs_live_well',
      },
      {
        text: 'What to eat after the gym, a run or another workout: carbohydrates with some protein within a few hours, such as rice and beans, or a potato with lentils; after an easy session the next meal is enough.',
        source: 'nhs_live_well',
      },
      { text: 'Drink to replace what you sweated out, in sips over the next hours.', source: 'nhs_live_well' },
      {
        text: 'Train other muscles tomorrow, and come back to these once the soreness has mostly gone.',
        source: 'nhs_live_well',
      },
    ],
  },
  'lose-weight': {
    pieces: [
      {
        text: 'For most adults half to one kilogram a week is as fast as is safe, and only with a doctor where there is an illness.',
        source: 'nhs',
      },
      { text: 'Start with what is drunk: water for sugared drinks.', source: 'who_diet' },
      { text: 'Vegetables first on the plate, and meals at regular hours.', source: 'nhs_eatwell' },
      { text: '150 minutes of movement a week help more to keep a weight than to lose it.', source: 'who_activity' },
    ],
    closing: 'I can’t plan a diet; a doctor or dietitian can.',
  },
  'gain-weight': {
    pieces: [
      {
        text: 'For a slow, steady gain adults are advised about 300 to 500 kcal more a day than before.',
        source: 'nhs',
        suits: /how much|calorie|kcal|how fast|many/,
      },
      {
        text: 'Eat five or six smaller meals a day if big ones are too much, and drink after the meal instead of before it.',
        source: 'nhs',
        suits: /appetite|full|hungry|often|meal/,
      },
      {
        text: 'Make what you eat richer: olive oil on vegetables, avocado with lunch, seeds over salad and soup.',
        source: 'nhs',
        suits: /food|\beat|healthy|vegan|add/,
      },
      {
        text: 'A handful of nuts, or peanut butter on fruit, between meals.',
        source: 'nhs',
        contains: ['nuts'],
        suits: /snack|food|\beat|healthy/,
      },
      {
        text: 'Grated cheese on potatoes and soup, full-fat yogurt with fruit.',
        source: 'nhs',
        contains: ['dairy'],
        suits: /food|\beat|snack|dairy/,
      },
      {
        text: 'Potatoes, rice or another starchy food with every meal, and beans or lentils for protein, rather than sweets and fizzy drinks.',
        source: 'nhs_eatwell',
        suits: /food|\beat|carb|healthy|meal/,
      },
      {
        text: 'Strength exercises on two days a week or more, so that part of the gain is muscle.',
        source: 'who_activity',
        suits: /muscle|gym|train|exercis|strength|bulk/,
      },
    ],
    why: 'Weight follows the energy that is left over: a little more at each meal, and muscles that are used, build it up slowly and well.',
    closing:
      'If you lost weight without meaning to, or food and weight frighten you, see a doctor first: I can’t find the cause, and help exists.',
  },
} satisfies Record<string, Advice>
