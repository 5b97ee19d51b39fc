import type { AdviceTopic, Piece } from './piece.ts'

/** What to eat and drink, by topic. */
export const foodPieces: Partial<Record<AdviceTopic, readonly Piece[]>> = {
  snack: [
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
  breakfast: [
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
  lunch: [
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
  dinner: [
    {
      text: 'Salmon from the oven with potatoes and broccoli: 25 minutes.',
      source: 'nhs_eatwell',
      contains: ['fish'],
      suits: /protein/,
    },
    { text: 'Lentil curry with spinach and rice: 30 minutes.', source: 'nhs_eatwell', suits: /vegan|warm/ },
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
      suits: /batch|cheap|vegan/,
    },
    { text: 'A big vegetable soup with lentils, for a light evening.', source: 'nhs_eatwell', suits: /light|late/ },
  ],
  eating: [
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
  before_exercise: [
    { text: 'An hour before: a banana, or a slice of toast with jam.', source: 'nhs_live_well', contains: ['gluten'] },
    { text: 'Two to three hours before: porridge, or rice with a little protein.', source: 'nhs_live_well' },
    { text: 'Right before: nothing heavy or fatty, and a few sips of water.', source: 'nhs_live_well' },
    {
      text: 'For easy efforts below an hour you need nothing extra; a piece of fruit is enough.',
      source: 'nhs_live_well',
    },
  ],
  after_exercise: [
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
      text: 'Train other muscles tomorrow, and come back to these once the soreness has mostly gone.',
      source: 'nhs_live_well',
    },
  ],
  hydration: [
    { text: 'Drink a glass with each meal and one in between: that makes six.', source: 'nhs_water' },
    { text: 'Keep a full bottle where you work, and empty it twice.', source: 'nhs_water' },
    { text: 'A glass right after getting up, before the first coffee.', source: 'nhs_water' },
    { text: 'A goal such as “8 glasses of water” keeps count: say so, and I put it on a card.', source: 'efsa' },
    {
      text: 'Lemon, mint or cucumber in it, where plain water bores you; unsweetened tea counts.',
      source: 'nhs_water',
    },
  ],
  cravings: [
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
  protein_foods: [
    { text: 'Chicken or turkey breast: about 30 g of protein in 100 g.', source: 'nih', contains: ['meat'] },
    { text: 'Tuna and salmon: about 20 to 25 g in 100 g.', source: 'nih', contains: ['fish'] },
    { text: 'Tofu and tempeh: about 12 to 19 g in 100 g.', source: 'nih', contains: ['soy'] },
    { text: 'Lentils, beans and chickpeas, cooked: about 8 to 9 g in 100 g.', source: 'nih' },
    { text: 'Eggs: about 6 g in each.', source: 'nih', contains: ['egg'] },
    { text: 'Cottage cheese and skyr: about 11 g in 100 g.', source: 'nih', contains: ['dairy'] },
    { text: 'Pumpkin seeds: about 8 g in a handful.', source: 'nih' },
  ],
  protein: [
    {
      text: 'Healthy adults are advised about 0.83 g of protein per kg of body weight a day, for example 58 g at 70 kg.',
      source: 'efsa',
    },
    { text: 'Spread it over the meals; beans, lentils and soya bring it without meat.', source: 'nhs_eatwell' },
    {
      text: 'With kidney disease, in pregnancy or with hard training the amount differs: ask a doctor or dietitian.',
      source: 'nhs',
    },
  ],
  fibre: [
    { text: 'Adults are advised 25 g of fibre a day.', source: 'efsa' },
    { text: 'Oats, wholegrain bread, beans, lentils, berries and pears bring the most.', source: 'nhs_eatwell' },
    { text: 'Add it over weeks, and drink with it.', source: 'nhs' },
  ],
  weight: [
    {
      text: 'For most adults half to one kilogram a week is as fast as is safe, and only with a doctor where there is an illness.',
      source: 'nhs',
    },
    { text: 'Start with what is drunk: water for sugared drinks.', source: 'who_diet' },
    { text: 'Vegetables first on the plate, and meals at regular hours.', source: 'nhs_eatwell' },
    { text: '150 minutes of movement a week help more to keep a weight than to lose it.', source: 'who_activity' },
  ],
  fasting: [
    { text: 'Begin with 12 hours overnight, for a week, before you try 14 or 16.', source: 'nih' },
    { text: 'Choose a window that leaves you the meal with other people.', source: 'nih' },
    { text: 'Water, unsweetened tea and black coffee are fine; stop when you feel faint or unwell.', source: 'nih' },
    { text: 'Break it with a normal meal with protein and vegetables, not with sweets.', source: 'nih' },
    {
      text: 'It is nothing for the pregnant, for under 18s, with diabetes or an eating disorder without a doctor.',
      source: 'nhs',
    },
  ],
  fasting_safety: [
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
      text: 'Hunger, headache, tiredness and a short temper are common in the first days. Faintness, confusion or a racing heart are not: eat, and get help if it stays.',
      source: 'nih',
      suits: /safe|danger|harm|risk/,
    },
    {
      text: 'Short windows overnight, 12 to 14 hours, ask little of the body. The longer the window, the more reason to ask a doctor before.',
      source: 'nih',
    },
  ],
}
