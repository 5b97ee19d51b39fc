import type { DirectAnswer } from './answer.ts'

const effort = 'exercise|run|longRun|cycle|swim|gym|lift|race|walk'
const efforts = ['exercise', 'run', 'longRun', 'cycle', 'swim', 'gym', 'lift', 'race', 'walk', 'hard', 'muscle']

/** Answers on eating before, during and after exercise, and on trouble during it. */
export const fuelAnswers = {
  'night-before-race': {
    title: 'What should I eat the night before a race?',
    kinds: ['do', 'ok', 'amount', 'when'],
    needs: ['eat|dinner|carbs|drink|snack', 'nightBefore', effort],
    also: [...efforts, 'dinner', 'eat', 'carbs', 'night', 'evening', 'beforeIt', 'drink'],
    topic: 'before-exercise',
    say: 'A familiar dinner built on carbohydrates, such as pasta, rice or potatoes with a little protein, and not too much fat or fibre.',
    points: [
      'Eat it early, two to three hours before bed, and until you are full, not stuffed.',
      'Pasta with tomato sauce, rice with beans or tofu, or jacket potatoes with beans if you are used to them.',
      'Nothing new, nothing very spicy, and no alcohol; drink water until the urine is pale.',
    ],
    for: {
      diabetes:
        'The same kind of dinner in the amount of carbohydrate your plan allows; ask your care team about insulin or tablets around the race, and have something sweet with you.',
      kids: 'Their ordinary dinner, such as pasta with tomato sauce, and water: children need no loading.',
      teen: 'Their ordinary dinner with pasta, rice or potatoes, and water: no loading is needed.',
    },
    more: {
      amount:
        'One good plateful, about half of it pasta, rice or potatoes. Only for efforts of more than 90 minutes do athletes eat more, 8 to 12 g of carbohydrate per kilogram over the day or two before.',
      when: 'Two to three hours before bed; the big meal can also be lunch.',
      why: 'It fills the stores of sugar in muscles and liver, which hard running lives on.',
    },
    source: 'acsm',
  },
  'morning-of-race': {
    title: 'What should I eat on the morning of a race?',
    kinds: ['do', 'when', 'ok', 'amount'],
    needs: ['eat|breakfast|carbs|snack|drink', 'morningOf|morning|beforeIt', 'race|longRun'],
    also: [...efforts, 'breakfast', 'eat', 'carbs', 'morning', 'beforeIt', 'morningOf', 'drink', 'snack'],
    topic: 'before-exercise',
    say: 'A breakfast of carbohydrates that you know, two to four hours before the start: porridge, or white toast with jam and a banana.',
    points: [
      'Little fat, fibre and protein, so that it is through the stomach in time.',
      'A banana or some sips of a sports drink are fine in the last hour.',
      'Drink about two glasses of water in the two to four hours before.',
    ],
    more: {
      amount:
        'About 1 to 4 g of carbohydrate per kilogram of weight, less the closer the start is: at 70 kg, 70 g two hours before.',
      when: 'Two to four hours before the start; something small is fine an hour before.',
    },
    source: 'acsm',
  },
  'snack-before-exercise': {
    title: 'What is a good snack before exercise?',
    kinds: ['do', 'ok', 'when', 'amount'],
    needs: ['snack|eat|breakfast|drink', 'beforeIt|morning', 'exercise|run|cycle|swim|gym|lift|walk'],
    also: [...efforts, 'beforeIt', 'morning', 'breakfast', 'eat', 'snack', 'short', 'carbs'],
    topic: 'before-exercise',
    say: 'A banana, a slice of toast with jam, or a small bowl of cereal, 30 to 60 minutes before.',
    points: [
      'Two to three hours before: a normal meal, such as porridge, or rice with a little protein.',
      'Little fat and fibre just before, and a glass of water.',
      'For easy efforts below an hour you need nothing extra.',
    ],
    more: {
      amount: 'Something of about 20 to 30 g of carbohydrate: a banana, or a slice of toast with jam.',
      when: 'A snack 30 to 60 minutes before, a meal two to three hours before.',
    },
    for: {
      diabetes:
        'It depends on your sugar and your treatment: check it first, and ask your care team; with insulin you may need 15 to 30 g of carbohydrate, such as a banana.',
      kids: 'A banana or a slice of toast an hour before, and water; no sports drinks or powders.',
    },
    source: ['acsm', 'nhs_live_well'],
  },
  'wait-after-eating': {
    title: 'How long should I wait after eating to exercise?',
    kinds: ['when'],
    needs: ['afterEating|eat|breakfast|lunch|dinner|snack', effort],
    also: [...efforts, 'afterLunch', 'beforeIt', 'eat', 'breakfast', 'lunch', 'dinner', 'snack', 'long'],
    topic: 'before-exercise',
    say: 'Two to three hours after a big meal, about one hour after a snack; a walk is fine straight away.',
    points: [
      'The harder the effort, the longer the gap: running shakes the stomach more than cycling.',
      'Fatty and fibre-rich food stays longest.',
    ],
    source: ['acsm', 'nhs_live_well'],
  },
  'after-exercise-food': {
    title: 'What should I eat after a long run?',
    kinds: ['do', 'when', 'amount'],
    needs: ['eat|snack|drink|protein|dinner|breakfast', 'afterIt|recover|restDay', effort],
    also: [
      ...efforts,
      'afterIt',
      'eat',
      'drink',
      'protein',
      'carbs',
      'restDay',
      'dinner',
      'muscle',
      'evening',
      'night',
      'long',
      'snack',
      'water',
      'breakfast',
      'morning',
    ],
    topic: 'after-exercise',
    say: 'What to eat is a normal meal with carbohydrates and some protein, within about two hours: rice with beans, or a jacket potato with a filling.',
    points: [
      'If the meal is far off, have something at once: a banana and a glass of soya drink or milk.',
      'Drink over the next hours until the urine is pale, about one and a half times what you sweated out.',
      { text: 'Eggs on toast, or yoghurt with muesli and fruit, do it too.', contains: ['egg', 'dairy'] },
    ],
    for: {
      kids: 'For children their next normal meal and water are enough; a banana, a sandwich or a glass of milk if it is far off. They need no protein shakes or sports drinks.',
      teen: 'Their next normal meal and water; a sandwich or milk if it is far off. No protein powders are needed.',
      diabetes:
        'A normal meal with carbohydrates, and check your sugar: it can drop for up to a day after long exercise. Ask your care team how to adjust insulin or tablets.',
    },
    more: {
      amount:
        'About 20 g of protein (0.25 to 0.3 g per kilogram) and, after long or hard efforts, about 1 g of carbohydrate per kilogram in the first hours.',
      when: 'Within about two hours; sooner only matters if you train again the same day.',
      why: 'Muscles refill their sugar stores fastest in the first hours, and need protein to mend.',
    },
    source: 'acsm',
  },
  'carbs-running': {
    title: 'Why do I need carbs for running?',
    kinds: ['why', 'ok', 'amount', 'difference'],
    needs: ['carbs', 'run|longRun|cycle|race|exercise|swim'],
    also: [...efforts, 'beforeIt', 'during', 'eat', 'long'],
    topic: 'before-exercise',
    verdict: 'fine',
    say: 'Carbohydrates are the muscles’ quickest fuel: they are stored as glycogen, which lasts for about 90 minutes of hard effort, and when it is gone you slow down.',
    points: [
      'Easy runs of up to an hour need nothing extra; normal meals fill the stores.',
      'Before and during more than 90 minutes they help: 30 to 60 g an hour, such as a banana or a gel with water.',
      'Fat is fuel too, but burns too slowly for a fast pace.',
    ],
    more: {
      amount:
        'On days with about an hour of training 5 to 7 g per kilogram of weight a day, on easy days 3 to 5 g; during more than 90 minutes 30 to 60 g an hour.',
      when: 'A meal two to four hours before, and during efforts of more than 60 to 90 minutes.',
    },
    source: 'acsm',
  },
  'carbs-lifting': {
    title: 'Do I need carbs if I lift weights?',
    kinds: ['ok', 'why', 'amount'],
    needs: ['carbs', 'lift|muscle|gym|legs'],
    also: ['exercise', 'protein', 'eat', 'beforeIt', 'afterIt'],
    topic: 'strength',
    verdict: 'fine',
    say: 'Hard sets run on carbohydrates, so you lift more and recover better with them, though you need less than a runner.',
    points: [
      'Normal meals with oats, potatoes, rice or fruit are enough: about 3 to 5 g per kilogram of weight a day.',
      'Protein, 1.2 to 2 g per kilogram a day, builds the muscle.',
    ],
    source: 'acsm',
  },
  'side-stitch': {
    title: 'How do I get rid of a stitch?',
    kinds: ['do', 'first', 'why'],
    needs: ['stitch'],
    also: [...efforts, 'stopIt', 'lower', 'during', 'eat', 'drink'],
    topic: 'running',
    say: 'Slow down to a walk, breathe deep and slowly, and press your hand on the spot while you bend forward a little.',
    points: [
      'Breathe out as the foot on the other side lands.',
      'Next time leave two hours after a big meal, drink in small sips, and start slower.',
    ],
    doctor:
      'Pain that stays after you stop, or pressure in the chest, is for a doctor; with breathlessness get help at once.',
    source: 'nhs_live_well',
  },
  'cramp-exercise': {
    title: 'How do I stop cramps when I exercise?',
    kinds: ['do', 'first', 'why'],
    needs: ['cramp', 'exercise|run|longRun|cycle|swim|gym|race'],
    also: [...efforts, 'calf', 'foot', 'legs', 'stopIt', 'during', 'afterIt', 'stretch', 'water'],
    topic: 'soreness',
    say: 'Stop, stretch the muscle and hold it until it lets go: for the calf, pull the toes towards you with a straight leg.',
    points: [
      'In the water, turn on your back, float, and pull the toes up; then swim to the side slowly.',
      'To prevent it: warm up, build up slowly, and stretch calves and feet every day.',
      'Drink before you train; in the heat have something salty as well.',
    ],
    doctor: 'Cramps that come often without effort, or with swelling, numbness or a new medicine, are for a doctor.',
    source: ['nhs_cramps', 'acsm'],
  },
  'cramp-night': {
    title: 'What helps with leg cramps at night?',
    kinds: ['do', 'first', 'why'],
    needs: ['cramp', 'night|bed|sleep|calf|legs|foot|wakeNight|pregnancy'],
    also: ['stopIt', 'calf', 'legs', 'foot', 'sleep', 'bed', 'night', 'ache', 'lower', 'wakeNight', 'evening'],
    topic: 'soreness',
    say: 'Stretch and massage it: straighten the leg and pull the toes towards you, or stand and put weight on the heel.',
    points: [
      'Stretch the calves for a few minutes before bed every day: that makes cramps rarer.',
      'Keep the bedclothes loose at the foot, drink enough, and leave out much alcohol.',
      'A warm bath or a warm pack eases what stays sore.',
    ],
    doctor:
      'See a doctor if they spoil your sleep, last over ten minutes, or come with swelling, numbness or weakness, or after a new medicine.',
    for: {
      pregnancy:
        'They are common in pregnancy: stretch the calf by pulling the toes up, rub it, and bend and circle the feet 30 times before bed. One leg that is swollen, red and painful is for your midwife or doctor at once.',
    },
    source: 'nhs_cramps',
  },
} satisfies Record<string, DirectAnswer>
