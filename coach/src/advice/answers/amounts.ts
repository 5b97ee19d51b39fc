import type { DirectAnswer } from './answer.ts'

/** Answers on how much of something in food is right. */
export const amountAnswers = {
  'salt-amount': {
    title: 'How much salt is too much?',
    kinds: ['amount', 'ok'],
    needs: ['salt'],
    also: ['aDay', 'daily', 'eat', 'bloodPressure', 'raise'],
    topic: 'healthy-eating',
    say: 'More than 6 g a day, about a level teaspoon and all food counted, is too much for adults; the WHO advises less than 5 g.',
    points: [
      'Three quarters of it are in bread, cheese, ham, sauces, crisps and ready meals already.',
      'On labels, more than 1.5 g of salt in 100 g is high, up to 0.3 g is low.',
    ],
    for: {
      kids: 'Children need less: at most 2 g a day from one to three, 3 g from four to six, 5 g from seven to ten; babies hardly any.',
      pressure:
        'At most 6 g a day, and less is better with high blood pressure: cutting it down lowers the pressure within weeks.',
      kidneys: 'At most 6 g a day, and your care team may set a lower limit; no salt substitutes with potassium.',
    },
    source: ['nhs', 'who_diet'],
  },
  'sugar-amount': {
    title: 'How much sugar a day is ok?',
    kinds: ['amount', 'ok'],
    needs: ['sugar'],
    also: ['aDay', 'daily', 'eat'],
    topic: 'sugar',
    say: 'No more than 30 g of free sugar a day for adults, about seven teaspoons; the WHO’s limit is 10% of the energy, better 5%.',
    points: [
      'Free sugar is what is added, and that of honey, syrup and juice; fruit and milk don’t count.',
      'One can of cola has about 35 g.',
    ],
    for: {
      kids: 'For children of four to six at most 19 g a day (five teaspoons), of seven to ten 24 g (six); under four avoid added sugar.',
      diabetes:
        'The same limit of 30 g holds, and all carbohydrates count for your blood sugar: your care team can tell what fits your treatment.',
    },
    source: ['nhs_sugar', 'who_sugar'],
  },
  'fibre-amount': {
    title: 'How much fibre do I need?',
    kinds: ['amount', 'ok'],
    needs: ['fibre'],
    also: ['aDay', 'daily', 'eat'],
    topic: 'fibre',
    say: 'At least 25 g of fibre a day for adults; in Britain 30 g are advised.',
    points: [
      'A bowl of porridge has about 5 g, two slices of wholemeal bread 5 g, a tin of baked beans 15 g, an apple 4 g.',
      'Add it over weeks, and drink with it.',
    ],
    for: {
      kids: 'Children need about 15 g a day from two to five, 20 g from five to eleven, and 25 g from eleven to sixteen.',
      teen: 'About 25 g a day up to 16, then 30 g as adults.',
      ibs: 'With irritable bowel go slowly: oats and linseeds suit most, bran often does not. A dietitian can help.',
    },
    source: ['efsa', 'nhs'],
  },
  'protein-amount': {
    title: 'How much protein do I need?',
    kinds: ['amount', 'ok'],
    needs: ['protein'],
    also: ['aDay', 'daily', 'eat', 'muscle', 'exercise', 'gym', 'lift', 'run', 'age', 'pound'],
    topic: 'protein',
    say: 'About 0.83 g for each kilogram of body weight a day is enough for most adults; 1.2 to 2 g with much training.',
    points: [
      'For 70 kg that is about 58 g: a tin of beans has 15 g, two eggs 14 g, 100 g of chicken or tofu 15 to 30 g.',
      'Spread it over the meals.',
    ],
    doctor: 'With kidney disease ask before you eat more.',
    for: {
      older:
        'From 65, about 1 to 1.2 g for each kilogram of body weight a day is often advised, to keep muscle: at 70 kg that is 70 to 84 g, some with each meal, and with strength training on two days. With kidney disease ask your doctor first.',
      kids: 'Children need about 0.9 g for each kilogram of weight a day, which normal meals bring; they need no powders.',
      pregnancy:
        'A little more than usual: about 1 g a day on top in the first months, 9 g in the middle, 28 g in the last.',
      kidneys: 'With kidney disease the right amount may be lower: ask your care team.',
    },
    more: {
      when: 'Spread it over the meals, about 20 to 30 g each; the hour matters little.',
      why: 'Muscle, skin and much else are built of it, and it keeps you full.',
    },
    isOfRecords: true,
    source: ['efsa', 'acsm', 'espen'],
  },
  'meat-amount': {
    title: 'How much red meat is ok?',
    kinds: ['amount', 'ok'],
    needs: ['redMeat'],
    also: ['aDay', 'daily', 'weekly', 'eat', 'breakfast', 'dinner'],
    topic: 'healthy-eating',
    say: 'Up to 70 g a day of red and processed meat, cooked, about 500 g a week, and little of it processed.',
    points: [
      '70 g are two slices of roast beef, or one sausage and two rashers of bacon.',
      'Swap some of it for fish, beans, eggs or poultry.',
    ],
    source: 'nhs_eatwell',
  },
  'fish-amount': {
    title: 'How much fish should I eat?',
    kinds: ['amount', 'ok'],
    needs: ['fish'],
    also: ['aDay', 'daily', 'weekly', 'eat'],
    topic: 'healthy-eating',
    say: 'Two portions a week, one of them oily, such as salmon, sardines or mackerel; a portion is 140 g cooked.',
    points: ['At most four portions of oily fish a week.', 'Canned and frozen fish count.'],
    for: {
      pregnancy:
        'Two portions a week, but at most two of oily fish and two fresh tuna steaks (or four tins) a week, and no shark, swordfish or marlin; no raw shellfish.',
      breastfeeding: 'Two portions a week, at most two of them oily.',
      kids: 'Twice a week in small portions; girls at most two oily ones, boys four.',
    },
    source: 'nhs_eatwell',
  },
  'five-a-day': {
    title: 'How many fruit and vegetables a day?',
    kinds: ['amount', 'ok', 'difference'],
    needs: ['fiveADay|veg'],
    also: ['fruit', 'veg', 'aDay', 'daily', 'eat', 'juice', 'fiveADay', 'portion'],
    topic: 'healthy-eating',
    say: 'At least five portions a day, 400 g together; a portion is 80 g, about a handful.',
    points: [
      'Fresh, frozen, tinned and dried all count (30 g dried); beans and juice (150 ml) count once each.',
      'Potatoes don’t count.',
    ],
    for: { kids: 'Five as well; a portion is what fits in the child’s own hand.' },
    source: ['nhs_eatwell', 'who_diet'],
  },
  'vitamin-d': {
    title: 'Do I need vitamin D?',
    kinds: ['amount', 'ok', 'when'],
    needs: ['vitaminD'],
    also: ['aDay', 'daily', 'coldWeather', 'medicine', 'hot'],
    topic: 'healthy-eating',
    verdict: 'fine',
    say: 'In autumn and winter 10 micrograms (400 IU) a day are advised for everyone from one year on; all year if you are seldom outdoors, cover your skin, or have dark skin.',
    points: ['From spring to autumn most people make enough in the sun.', 'No more than 100 micrograms a day.'],
    doctor: 'With kidney stones or high calcium ask your doctor first.',
    for: {
      kids: 'Children of one to four need 10 micrograms a day all year; breastfed babies 8.5 to 10 from birth.',
      pregnancy: 'Yes, 10 micrograms a day, in autumn and winter at least.',
      older: 'Yes, 10 micrograms a day, all year if you are seldom outdoors.',
    },
    source: 'nhs',
  },
  multivitamin: {
    title: 'Do I need a multivitamin?',
    kinds: ['ok', 'why'],
    needs: ['multivitamin'],
    also: ['daily', 'aDay', 'eat', 'medicine'],
    topic: 'healthy-eating',
    verdict: 'bad',
    say: 'Most people get what they need from a varied diet; vitamin D in winter is the exception.',
    points: ['Vegans need vitamin B12 as well.', 'High doses can do harm: keep to the label.'],
    for: {
      pregnancy:
        'In pregnancy take 400 micrograms of folic acid a day until week 12, and 10 micrograms of vitamin D; no vitamin A.',
      kids: 'From six months to five years, drops with vitamins A, C and D are advised.',
    },
    source: 'nhs',
  },
} satisfies Record<string, DirectAnswer>
