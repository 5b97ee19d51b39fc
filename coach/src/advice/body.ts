import type { Advice } from './piece.ts'

/** Advice for complaints and conditions of the body. */
export const bodyAdvice = {
  energy: {
    pieces: [
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
    why: 'Tiredness mostly follows short or broken sleep, long gaps between meals and little movement; each of these wears off within days.',
    closing: 'If it lasts for weeks, see a doctor: iron, thyroid and sleep itself can be looked at.',
  },
  headache: {
    pieces: [
      {
        text: 'Drink a glass or two of water, and rest in a dark, quiet room for half an hour.',
        source: 'nhs_headache',
      },
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
    why: 'Most headaches are of tension: short sleep, too little to drink, skipped meals and a stiff neck each lower the threshold.',
    closing:
      'A sudden, very strong or new kind of headache, or one with fever or a stiff neck, is for a doctor at once.',
  },
  'back-pain': {
    pieces: [
      { text: 'Keep moving as far as you can: resting in bed makes most back pain last longer.', source: 'nhs' },
      { text: 'Heat for stiff muscles, or something cold in a towel for the first days.', source: 'nhs' },
      { text: 'Stand up every half hour, and set screen and chair so that the shoulders hang.', source: 'nhs' },
      {
        text: 'Stretches for neck and shoulders at a desk or laptop: roll the shoulders back ten times, tilt each ear towards its shoulder and hold for 20 seconds, and reach both arms up behind the head.',
        source: 'nhs',
      },
      { text: 'Gentle yoga, swimming and walking strengthen the back over weeks.', source: 'nhs' },
    ],
    closing: 'With numbness, weakness or after a fall, see a doctor soon.',
  },
  'joint-pain': {
    pieces: [
      {
        text: 'Keep the joint moving every day: strengthening the muscles around it and regular movement are the first things to try for most worn joints.',
        source: 'nice',
        suits: /arthrit|knee|hip|stiff|exercis/,
      },
      {
        text: 'Swimming, cycling and walking on even ground keep you fit and spare knees and hips.',
        source: 'nhs',
        suits: /exercis|sport|run|knee|hip/,
      },
      {
        text: 'It may ache a little more when you begin to train: start low and add slowly, and it mostly eases over some weeks.',
        source: 'nice',
        suits: /exercis|train|worse|hurt|start/,
      },
      {
        text: 'Warmth often eases stiff joints, and something cold wrapped in a towel, for up to 20 minutes, a swollen one.',
        source: 'nhs',
        suits: /stiff|swell|swollen|cold|heat|morning/,
      },
      {
        text: 'With overweight, every kilogram less takes load off knees and hips; losing 10% of body weight tends to help more than 5%.',
        source: 'nice',
        suits: /weight|knee|hip/,
      },
      {
        text: 'Wear flat, cushioned shoes with good support; a stick, held in the hand opposite the sore leg, takes weight off it.',
        source: 'nhs',
        suits: /shoe|walk|foot|feet|knee|hip|ankle/,
      },
      {
        text: 'Spread heavy tasks over the day with rests between, and carry with the bigger joints: a bag on the shoulder rather than in the fingers.',
        source: 'nhs',
        suits: /hand|finger|wrist|work|carry|garden/,
      },
    ],
    why: 'Joints live on movement: strong muscles carry part of the load, and less weight and good shoes take some of it away.',
    closing:
      'A joint that is hot and swollen, above all with a fever, or that carries no weight after a fall is for a doctor at once; pain that stays for weeks, or stiffness of more than half an hour each morning, for one soon.',
  },
  soreness: {
    pieces: [
      {
        text: 'Soreness that starts a day or two after training is common and mostly gone within three to five days.',
        source: 'nhs_live_well',
        suits: /how long|normal|why|doms/,
      },
      {
        text: 'Move gently today: an easy walk, a swim or a slow bike ride loosens sore muscles.',
        source: 'nhs_live_well',
        minutes: 10,
        suits: /rest|today|train|move/,
      },
      {
        text: 'Rest the sore muscles from hard work for a day or two, and train others meanwhile.',
        source: 'nhs_live_well',
        suits: /train|workout|gym|again|lift/,
      },
      {
        text: 'Try something cold in a towel, a warm bath or a light massage, whichever feels better: they ease, though nothing cures it fast.',
        source: 'nhs_live_well',
        suits: /ease|relie|massage|bath|help/,
      },
      {
        text: 'Next time start new exercises with less: build up time and load bit by bit over weeks.',
        source: 'nhs_live_well',
        suits: /prevent|avoid|next|every time/,
      },
      {
        text: 'Repeat the same exercise in a week or so: muscles adapt, and the second time hurts less.',
        source: 'nhs_live_well',
        suits: /again|every time|next|always/,
      },
      {
        text: 'Downhill runs, squats and slow lowering of weights make the most soreness: take fewer of them at first.',
        source: 'nhs_live_well',
        suits: /why|leg|squat|run|hill|prevent/,
      },
    ],
    why: 'Unused work leaves tiny damage in the muscle, which mends within days and leaves it better prepared; gentle movement brings blood to it.',
    closing:
      'Very strong pain, swelling, weakness or dark urine after training is for a doctor at once; pain that is sharp, sits in a joint or lasts longer than a week is for one as well.',
  },
  period: {
    pieces: [
      { text: 'A warm bath or a hot water bottle on the belly.', source: 'nhs', suits: /period|menstr|belly|stomach/ },
      {
        text: 'For a cramp in a leg: stretch the muscle and massage it until it lets go.',
        source: 'nhs',
        suits: /leg|calf|foot/,
      },
      { text: 'Gentle movement, such as walking or yoga, eases period pain for many.', source: 'nhs' },
    ],
  },
  diabetes: {
    pieces: [
      {
        text: 'Fill half the plate with vegetables low in starch, a quarter with protein such as beans, a quarter with whole grains or potatoes.',
        source: 'cdc',
        suits: /\beat|food|meal|plate|dinner|lunch|carb/,
      },
      {
        text: 'Walk for 10 to 15 minutes after a meal: working muscles take up sugar from the blood.',
        source: 'cdc',
        minutes: 10,
        suits: /walk|after|spike|high|exercis/,
      },
      {
        text: 'Aim for 150 minutes of movement a week; with insulin or tablets that can cause lows, ask your care team how to adapt, as sugar may fall for up to a day.',
        source: 'nhs_diabetes',
        suits: /exercis|sport|train|run|gym|move/,
      },
      {
        text: 'If your blood sugar is below 4 mmol/L (70 mg/dL), take 15 to 20 g of fast sugar, such as a small glass of juice or non-diet cola, measure again after 10 to 15 minutes, and repeat if it is still low.',
        source: 'nhs_diabetes',
        suits: /hypo|\blow\b|shak|sweat|dizzy/,
      },
      {
        text: 'Look at your feet every day, soles and between the toes, and show every sore, blister or change of colour to your care team soon.',
        source: 'nhs_diabetes',
        suits: /foot|feet|toe|sore|numb/,
      },
      {
        text: 'Eat at regular times, choose whole grains, beans and whole fruit over white bread and sweet drinks, and spread carbohydrates over the day.',
        source: 'nhs_diabetes',
        suits: /\beat|food|carb|sugar|breakfast|snack/,
      },
      {
        text: 'At risk and overweight, losing 5 to 7% of body weight and moving 150 minutes a week cut the chance of type 2 diabetes by more than half.',
        source: 'cdc',
        suits: /prediab|prevent|risk|family|avoid|reverse/,
      },
    ],
    why: 'Fibre and smaller portions of starch slow the sugar on its way into the blood, and working muscles take it out again.',
    closing:
      'Change no medicine by yourself: your care team can, and checks eyes, feet, kidneys and blood pressure each year. Vomiting, drowsiness, confusion or a low that doesn’t rise are an emergency.',
  },
  cold: {
    pieces: [
      {
        text: 'Rest, sleep and keep warm: a cold is usually over within one to two weeks.',
        source: 'nhs',
        suits: /how long|rest|sleep|recover|better/,
      },
      {
        text: 'Drink plenty; warm drinks and soup soothe the throat and loosen the nose.',
        source: 'nhs',
        suits: /drink|throat|nose|soup|\beat/,
      },
      {
        text: 'Hot water with lemon and a spoon of honey calms a cough; no honey for babies under one year.',
        source: 'nhs',
        contains: ['honey'],
        suits: /cough|throat|home|natural|remed/,
      },
      {
        text: 'Gargle with half a teaspoon of salt in a glass of warm water, and spit it out; not for small children.',
        source: 'nhs',
        suits: /throat|sore|home|natural|remed|swallow/,
      },
      {
        text: 'Check what is in cold remedies before you take painkillers as well: many hold the same substance, and a pharmacist can tell.',
        source: 'nhs',
        suits: /medic|pill|tablet|paracetamol|pharmac|\btake\b/,
      },
      {
        text: 'Wash your hands often for 20 seconds, sneeze into a tissue and bin it. Antibiotics don’t help: colds are viruses.',
        source: 'nhs',
        suits: /spread|infect|family|antibiotic|prevent|catch/,
      },
      {
        text: 'With only a runny nose an easy walk is fine; with a fever, a chesty cough or aching limbs leave training until you are well.',
        source: 'nhs_live_well',
        suits: /train|\brun\b|running|exercis|gym|workout|sport/,
      },
    ],
    why: 'Your own defences clear a cold virus; rest and drinks make the wait easier, and clean hands spare the others.',
    closing:
      'See a doctor if it gets worse or lasts longer than three weeks, with a high fever, or with a weak immune system; for chest pain or trouble breathing get medical help at once.',
  },
  pregnancy: {
    pieces: [
      {
        text: '400 µg of folic acid a day are advised from before conception until week 12, and 10 µg of vitamin D; some need another amount, so ask your midwife or doctor.',
        source: 'nhs_pregnancy',
        suits: /vitamin|folic|supplement|trying|conceiv|need/,
      },
      {
        text: 'Keep caffeine below 200 mg a day: little more than one mug of filter coffee, or two mugs of tea.',
        source: 'nhs_pregnancy',
        suits: /coffee|caffeine|\btea\b|drink|cola/,
      },
      {
        text: 'No alcohol and no tobacco are safest; stopping at any week helps, and your midwife can get you support.',
        source: 'nhs_pregnancy',
        suits: /alcohol|wine|beer|drink|smok|cigarette/,
      },
      {
        text: 'Leave out raw or rare meat, liver, all pâté and unpasteurised milk; have soft cheese that is blue or has a white rind only cooked until steaming hot.',
        source: 'nhs_pregnancy',
        suits: /\beat|food|cheese|meat|avoid|safe|sushi|milk/,
      },
      {
        text: 'Fish is good for both of you: up to two portions of oily fish a week, such as salmon, and no shark, swordfish or marlin.',
        source: 'nhs_pregnancy',
        contains: ['fish'],
        suits: /fish|salmon|tuna|omega|sushi|\beat/,
      },
      {
        text: 'Stay active at a pace at which you can talk, towards 150 minutes a week; leave contact sports and risk of falls, and don’t lie flat on the back for long after week 16.',
        source: 'nhs_pregnancy',
        suits: /exercis|sport|train|yoga|walk|run|gym|active/,
      },
      {
        text: 'From week 28 go to sleep on your side, left or right, with a pillow between the knees; if you wake on your back, just turn over.',
        source: 'nhs_pregnancy',
        suits: /sleep|night|bed|back|position|tired/,
      },
    ],
    why: 'Folic acid, safe food and movement protect both of you at the stage when the baby’s organs form and grow.',
    closing:
      'Bleeding, strong pain, a bad headache, blurred sight, sudden swelling, fever or a baby that moves less are for your midwife or doctor at once. Ask them before any medicine.',
  },
  smoking: {
    pieces: [
      {
        text: 'Set a day to stop, tell people about it, and throw out cigarettes, lighters and ashtrays the evening before.',
        source: 'nhs_smoking',
        suits: /quit|stop|start|plan|how/,
      },
      {
        text: 'Get help from a stop smoking service: with it you are up to three times as likely to make it.',
        source: 'nhs_smoking',
        suits: /help|quit|stop|failed|can't|hard|tried/,
      },
      {
        text: 'Ask a pharmacist about nicotine replacement: a patch together with something quick, such as gum or spray, mostly works better than one alone.',
        source: 'nice',
        suits: /patch|gum|nicotine|withdraw|medic|pill/,
      },
      {
        text: 'A craving passes within minutes: wait, drink some water, breathe slowly, walk round the block.',
        source: 'nhs_smoking',
        minutes: 5,
        suits: /crav|urge|want|\bnow\b|tempt/,
      },
      {
        text: 'Change what goes with it: another drink than coffee or beer, another way to take the break, something else in the hand.',
        source: 'nhs_smoking',
        suits: /coffee|alcohol|break|habit|trigger|work/,
      },
      {
        text: 'The pulse calms within 20 minutes of the last cigarette, the lungs work better within 2 to 12 weeks, and after a year the risk of heart disease is about half a smoker’s.',
        source: 'who_tobacco',
        suits: /why|benefit|worth|happen|long|motiv/,
      },
      {
        text: 'One cigarette is a slip and not the end: go on at once. After 28 days without, you are five times as likely to stay off it.',
        source: 'nhs_smoking',
        suits: /relapse|slip|again|failed|gave in|smoked/,
      },
    ],
    why: 'Nicotine leaves the body within days, and cravings are short; support and replacement take the edge off while the habit fades.',
    closing:
      'A cough of more than three weeks, coughed up blood, breathlessness or weight loss are for a doctor soon; for chest pain get medical help at once. If you take daily medicine or are pregnant, ask which aids suit you.',
  },
} satisfies Record<string, Advice>
