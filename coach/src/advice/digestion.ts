import type { Advice } from './piece.ts'

/** Advice for stomach and bowel. */
export const digestionAdvice = {
  stomach: {
    pieces: [
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
  },
  bloating: {
    pieces: [
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
    why: 'Bloating is mostly gas and slow digestion: air that is swallowed, food that ferments, and large meals.',
  },
  nausea: {
    pieces: [
      { text: 'Fresh air and small sips of a cold drink.', source: 'nhs' },
      { text: 'Plain food in small amounts, such as crackers or toast; ginger tea helps some.', source: 'nhs' },
      { text: 'Don’t lie flat right after eating; leave strong smells and fried food.', source: 'nhs' },
    ],
    closing: 'If it lasts for more than two days, or with strong pain, see a doctor.',
  },
  constipation: {
    pieces: [
      {
        text: 'Add fibre slowly, towards 25 g a day: vegetables, beans and fruit with the skin on.',
        source: 'efsa',
        suits: /fibre|fiber|\beat|food|diet/,
      },
      {
        text: 'Drink six to eight glasses of water or other drinks a day, more with more fibre.',
        source: 'nhs_water',
        suits: /drink|water/,
      },
      {
        text: 'Put your feet on a low stool when you sit on the toilet, so that the knees are above the hips, and don’t strain.',
        source: 'nhs',
        suits: /toilet|strain|position|hard/,
      },
      {
        text: 'Go at the same time each day, best after a meal, without hurry, and never put off the urge.',
        source: 'nhs',
        minutes: 5,
        suits: /morning|routine|work|when|habit/,
      },
      {
        text: 'A walk or a run each day helps to get the bowels going.',
        source: 'nhs',
        minutes: 10,
        suits: /exercis|walk|move|sit/,
      },
      {
        text: 'Apples, apricots, grapes, raisins and raspberries hold sorbitol, which softens stools.',
        source: 'nhs',
        suits: /fruit|\beat|food|snack|natural/,
      },
      {
        text: 'Some medicines, such as iron tablets and strong painkillers, can slow the bowels: ask a pharmacist before you change anything.',
        source: 'nhs',
        suits: /medic|tablet|pill|iron|painkiller/,
      },
    ],
    why: 'Fibre holds water and makes stools soft and bulky, movement and regular hours wake the bowel, and raised knees straighten the way out.',
    closing:
      'See a doctor if it is new and stays, with blood, weight loss or constant pain; at once with strong pain, vomiting or when no wind passes.',
  },
  heartburn: {
    pieces: [
      {
        text: 'Eat smaller meals more often, slowly: a very full stomach pushes acid up.',
        source: 'nhs',
        suits: /after|\beat|meal|dinner|lunch/,
      },
      {
        text: 'Leave three to four hours between the last meal and bed.',
        source: 'nhs',
        suits: /night|bed|sleep|evening|lying/,
      },
      {
        text: 'Raise the head end of the bed by 10 to 20 cm, with something under its legs or the mattress: more pillows alone mostly bend the belly.',
        source: 'nhs',
        suits: /night|bed|sleep|lying/,
      },
      {
        text: 'Watch what sets it off: coffee, alcohol, tomatoes, chocolate, fatty and spicy food are the usual ones; leave one out for a week or two.',
        source: 'nhs',
        suits: /food|\beat|trigger|avoid|cause|why|spicy/,
      },
      {
        text: 'Wear nothing tight around the waist, and don’t bend or lie down right after eating.',
        source: 'nhs',
        suits: /after|bend|clothes|belt/,
      },
      {
        text: 'Where weight is high, a few kilograms less around the waist often eases it, and so does not smoking.',
        source: 'nhs',
        suits: /weight|smok|often|always/,
      },
      {
        text: 'Some medicines, such as anti-inflammatory painkillers, can bring it on: ask a pharmacist, and stop nothing prescribed by yourself.',
        source: 'nhs',
        suits: /medic|pill|tablet|painkiller|ibuprofen/,
      },
    ],
    why: 'Acid rises when the stomach is very full, pressed or lying flat; smaller, earlier meals and a raised bed keep it down.',
    closing:
      'See a doctor if you have it most days for three weeks, if food sticks or you lose weight. For pain that presses on the chest or spreads to arm or jaw, or vomit with blood, get medical help at once.',
  },
} satisfies Record<string, Advice>
