import type { Advice } from './piece.ts'
import { asksAmount } from './situations.ts'

/** Advice on nutrients in food and drink, and good amounts. */
export const nutrientAdvice = {
  iron: {
    pieces: [
      {
        text: 'Men and women after the menopause are advised 11 mg of iron a day, women before it 16 mg.',
        source: 'efsa',
        suits: /how much|need|daily|\bmg\b|amount/,
      },
      {
        text: 'Lentils, beans and chickpeas: 100 g of cooked lentils bring about 3 mg of iron.',
        source: 'nih',
        suits: /vegan|vegetarian|food|plant|\beat/,
      },
      {
        text: 'Firm tofu is rich in iron, about 2 to 3 mg in 100 g.',
        source: 'nih',
        contains: ['soy'],
        suits: /vegan|vegetarian|food|plant/,
      },
      {
        text: 'Have something with vitamin C with it, such as peppers, broccoli, an orange or kiwi: it helps the body take up iron from plants.',
        source: 'nih',
        suits: /absor|vegan|vegetarian|increase|boost|better/,
      },
      {
        text: 'Drink tea and coffee between meals instead of with them: they hold back the iron in food.',
        source: 'nhs',
        suits: /\btea\b|coffee|absor|drink/,
      },
      {
        text: 'Lean red meat has iron that is taken up easily; keep it to about 70 g a day.',
        source: 'nhs',
        contains: ['meat'],
        suits: /meat|food|beef|\beat/,
      },
      {
        text: 'Take iron tablets only when a blood test shows the need and a doctor or pharmacist advises them: too much does harm.',
        source: 'nhs',
        suits: /tablet|pill|supplement|\btake\b|low|defici|anaem|anem/,
      },
    ],
    why: 'Blood carries oxygen with iron; the body takes up more of it from plants with vitamin C, and less with tea or coffee.',
    closing:
      'If you are often tired, pale or short of breath, bleed heavily or see blood in the stool, a doctor can test your blood and look for the cause.',
  },
  fibre: {
    pieces: [
      { text: 'Adults are advised 25 g of fibre a day.', source: 'efsa' },
      { text: 'Oats, wholegrain bread, beans, lentils, berries and pears bring the most.', source: 'nhs_eatwell' },
      { text: 'Add it over weeks, and drink with it.', source: 'nhs' },
    ],
  },
  sugar: {
    pieces: [
      {
        text: 'Keep added and other free sugars under 10% of your energy, about 50 g at 2,000 kcal; under 25 g, six teaspoons, is better still.',
        source: 'who_sugar',
        suits: /how much|limit|daily|too much|amount|gram/,
      },
      {
        text: 'Start with drinks: a 330 ml can of cola holds about 35 g of sugar, water none.',
        source: 'nhs_sugar',
        suits: /drink|cola|coke|soda|fizzy/,
      },
      {
        text: 'Keep fruit juice and smoothies to 150 ml a day in all, with a meal.',
        source: 'nhs_sugar',
        suits: /juice|smoothie|drink|fruit/,
      },
      {
        text: 'Read the label: more than 22.5 g of sugars in 100 g is high, 5 g or less is low.',
        source: 'nhs_sugar',
        suits: /label|buy|shop|hidden|how do i know/,
      },
      {
        text: 'Sugar has many names: syrup, nectar, fruit juice concentrate and words that end in -ose; near the top of the list means plenty.',
        source: 'nhs_sugar',
        suits: /label|hidden|names?\b|ingredient/,
      },
      {
        text: 'Halve the sugar in hot drinks and recipes and halve it again after two weeks: taste follows.',
        source: 'nhs_sugar',
        suits: /cut|quit|stop|less|reduce|coffee|\btea\b/,
      },
      {
        text: 'Whole fruit doesn’t count as free sugar: berries, an apple or a pear after the meal instead of a pudding.',
        source: 'nhs_sugar',
        suits: /sweet|fruit|dessert|crav|instead|swap/,
      },
    ],
    why: 'Free sugars bring energy without filling, and feed the bacteria that harm teeth; drinks are where most goes unnoticed.',
    closing:
      'Great thirst, frequent urination and weight loss without a reason are for a doctor soon, and at once with vomiting or drowsiness.',
  },
  protein: {
    head: '',
    pieces: [
      {
        text: 'Healthy adults are advised about 0.83 g of protein per kg of body weight a day, for example 58 g at 70 kg.',
        source: 'efsa',
        suits: asksAmount,
      },
      {
        text: 'With regular training 1.2 to 2.0 g per kg of body weight a day are advised, the upper half for building muscle.',
        source: 'acsm',
        asked: asksAmount,
      },
      { text: 'Spread it over the meals; beans, lentils and soya bring it without meat.', source: 'nhs_eatwell' },
      {
        text: 'With kidney disease, or in pregnancy the amount differs: ask a doctor or dietitian.',
        source: 'nhs',
        suits: asksAmount,
      },
      { text: 'Chicken or turkey breast: about 30 g of protein in 100 g.', source: 'nih', contains: ['meat'] },
      { text: 'Tuna and salmon: about 20 to 25 g in 100 g.', source: 'nih', contains: ['fish'] },
      { text: 'Tofu and tempeh: about 12 to 19 g in 100 g.', source: 'nih', contains: ['soy'] },
      { text: 'Lentils, beans and chickpeas, cooked: about 8 to 9 g in 100 g.', source: 'nih' },
      { text: 'Eggs: about 6 g in each.', source: 'nih', contains: ['egg'] },
      { text: 'Cottage cheese and skyr: about 11 g in 100 g.', source: 'nih', contains: ['dairy'] },
      { text: 'Pumpkin seeds: about 8 g in a handful.', source: 'nih' },
    ],
  },
  vegan: {
    pieces: [
      {
        text: 'No plant is a sure source of vitamin B12: use a supplement or foods with B12 added, and check that they come to 4 µg a day.',
        source: 'efsa',
        suits: /b12|vitamin|supplement|need|lack|defici/,
      },
      {
        text: 'Beans, lentils, chickpeas or quinoa at every meal bring the protein; variety over the day covers the rest.',
        source: 'nhs_vegan',
        suits: /protein|muscle|meal|\beat/,
      },
      {
        text: 'For calcium: plant drinks with calcium added, shaken first, tofu set with calcium, kale and sesame; adults from 25 are advised 950 mg a day.',
        source: 'efsa',
        contains: ['soy'],
        suits: /calcium|bone|milk|dairy/,
      },
      {
        text: 'For iron: lentils, beans and dark leafy greens, together with peppers, citrus or berries for their vitamin C.',
        source: 'nhs_vegan',
        suits: /iron|tired|energy/,
      },
      {
        text: 'A spoon of ground linseed or chia, rapeseed oil or a few walnuts a day for omega-3 fats.',
        source: 'nhs_vegan',
        contains: ['nuts'],
        suits: /omega|fat|fish|heart|brain/,
      },
      {
        text: 'Look for iodine on the label of your plant drink, or ask about a supplement, towards 150 µg a day; some seaweed holds far too much.',
        source: 'efsa',
        suits: /iodine|thyroid|supplement|lack/,
      },
      {
        text: 'Consider 10 µg of vitamin D a day in the darker months, from a brand marked vegan.',
        source: 'nhs_vegan',
        suits: /vitamin d\b|winter|sun|supplement/,
      },
    ],
    why: 'Plants cover nearly all you need; vitamin B12, iodine, vitamin D and calcium are those that have to be planned.',
    closing:
      'If you are pregnant, breastfeeding or often tired, or feel numbness or tingling, ask a doctor about a blood test; for children ask a dietitian.',
  },
  hydration: {
    pieces: [
      { text: 'Drink a glass with each meal and one in between: that makes six.', source: 'nhs_water' },
      { text: 'Keep a full bottle where you work, and empty it twice.', source: 'nhs_water' },
      { text: 'A glass right after getting up, before the first coffee.', source: 'nhs_water' },
      { text: 'A goal such as “8 glasses of water” keeps count: say so, and I put it on a card.', source: 'efsa' },
      {
        text: 'Lemon, mint or cucumber in it, where plain water bores you; unsweetened tea counts.',
        source: 'nhs_water',
      },
    ],
    why: 'Thirst comes late when you are busy: a drink tied to a habit needs no thought.',
  },
  alcohol: {
    pieces: [
      {
        text: 'Stay within 14 units a week, a unit being 10 ml or 8 g of alcohol, spread over three days or more; there is no amount without any risk.',
        source: 'uk_alcohol',
        suits: /how much|limit|safe|units?\b|too much/,
      },
      {
        text: 'Know your glass: a pint (568 ml) of 4% beer and a 175 ml glass of 13% wine are each about 2.3 units.',
        source: 'nhs_alcohol',
        suits: /beer|wine|units?\b|count|glass/,
      },
      {
        text: 'Name several days a week without alcohol, and mark them in the calendar.',
        source: 'nhs_alcohol',
        suits: /cut|less|reduce|habit|every (?:day|night)/,
      },
      {
        text: 'Take a glass of water before and between drinks, a smaller glass, and something to eat first.',
        source: 'nhs_alcohol',
        suits: /party|tonight|pub|hangover|friends/,
      },
      {
        text: 'Tell a friend that you are cutting down, and have an alcohol-free drink in hand when rounds are bought.',
        source: 'nhs_alcohol',
        suits: /friends|party|pub|social|pressure|cut|quit/,
      },
      {
        text: 'Find out when you reach for it, such as after work or when bored, and put a walk, a bath or a call in that place.',
        source: 'nhs_alcohol',
        suits: /stress|bored|habit|evening|after work|crav/,
      },
      {
        text: 'If you drink heavily every day, or shake or sweat without it, don’t stop all at once: that can be dangerous, and a doctor can make it safe.',
        source: 'nhs_alcohol',
        suits: /stop|quit|withdraw|shak|sweat|detox|addict|depend/,
      },
    ],
    why: 'The risk grows with the amount: fewer and smaller drinks, spread out, leave the liver time, about an hour for each unit.',
    closing:
      'If you drink every day and can’t cut down, a doctor can help, without blame. None is safest in pregnancy. Fits, confusion or seeing things after stopping are an emergency.',
  },
  caffeine: {
    pieces: [
      {
        text: 'Up to 400 mg a day, and 200 mg at a time, raise no concern for healthy adults who are not pregnant.',
        source: 'efsa_caffeine',
        suits: /how much|limit|safe|too much|too many|how many/,
      },
      {
        text: 'Count all of it: a mug of filter coffee has about 140 mg, instant coffee 100 mg, tea 75 mg, a 250 ml energy drink 80 mg, a can of cola 40 mg.',
        source: 'nhs_pregnancy',
        suits: /how much|count|\btea\b|energy drink|cola|\bmg\b/,
      },
      {
        text: 'Cut down slowly, one cup fewer every few days: stopping at once can bring headache and tiredness for up to nine days.',
        source: 'nih',
        suits: /quit|stop|cut|less|withdraw|headache|reduce/,
      },
      {
        text: 'Half of it is still in the blood after about five hours: have the last cup at noon and see how you sleep.',
        source: 'nih',
        suits: /sleep|night|late|afternoon|when|last/,
      },
      {
        text: 'In pregnancy stay below 200 mg a day: that is little more than one mug of filter coffee, or two of tea.',
        source: 'nhs_pregnancy',
        suits: /pregnan|baby|expecting/,
      },
      {
        text: 'If you get shaky, restless or feel your heart, have half for a week and watch whether it goes.',
        source: 'nhs',
        suits: /shak|heart|anxi|jitter|nervous|restless/,
      },
      {
        text: 'Swap every second cup for decaffeinated coffee, fruit or herbal tea or water, and take the break outside in daylight.',
        source: 'nhs_water',
        suits: /instead|swap|alternative|replace|less|cut/,
      },
    ],
    why: 'Caffeine blocks the signal of tiredness for hours without taking the tiredness away, and the body gets used to it.',
    closing:
      'A racing or uneven heartbeat that stays is for a doctor; with chest pain or fainting get medical help at once.',
  },
} satisfies Record<string, Advice>
