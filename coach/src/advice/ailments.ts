import type { AdviceTopic, Piece } from './piece.ts'

/**
 * Shifts, travel, ailments, diets, ages: what helps, by topic.
 * A plain warning about a food has no `contains`: it must reach everybody.
 */
export const ailmentPieces: Partial<Record<AdviceTopic, readonly Piece[]>> = {
  shift_work: [
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
  jet_lag: [
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
  anxiety: [
    {
      text: 'Breathe in gently through the nose while you count to five, and out through the mouth for five, for at least five minutes.',
      source: 'nhs_mind',
      minutes: 5,
      suits: /panic|breath|\bnow\b|calm|quick/,
    },
    {
      text: 'Set aside about 15 minutes each evening for worries, on paper; what comes up in between is noted and waits until then.',
      source: 'nhs_mind',
      minutes: 15,
      suits: /worr|think|night|mind|ruminat/,
    },
    {
      text: 'Panic passes, usually within 5 to 20 minutes: stay where you are if it is safe, breathe slowly, and tell yourself that it will end.',
      source: 'nhs',
      suits: /panic|attack/,
    },
    {
      text: 'Go towards what you avoid in small steps, the easiest first, and stay until the fear drops: it learns from that.',
      source: 'nhs_mind',
      suits: /avoid|afraid|fear|scared|social|phobi/,
    },
    {
      text: 'Cut down on caffeine and alcohol for two weeks and watch: both can feed a racing heart and unrest.',
      source: 'nhs',
      suits: /coffee|caffeine|alcohol|heart|shak/,
    },
    {
      text: 'A brisk walk of 15 minutes burns off some of the tension; regular movement lowers it over weeks.',
      source: 'nhs_mind',
      minutes: 15,
      suits: /walk|exercis|tense|restless/,
    },
    {
      text: 'Ask what you would say to a friend with this worry: what speaks for it, what against, and how likely is it?',
      source: 'nhs_mind',
      suits: /worr|thought|what if|think/,
    },
  ],
  joint_pain: [
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
  soreness: [
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
  constipation: [
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
  heartburn: [
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
  iron: [
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
  sugar: [
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
  vegan: [
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
  diabetes: [
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
  alcohol: [
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
  caffeine: [
    {
      text: 'Up to 400 mg a day, and 200 mg at a time, raise no concern for healthy adults who are not pregnant.',
      source: 'efsa_caffeine',
      suits: /how much|limit|safe|too much|how many/,
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
  smoking: [
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
  gain_weight: [
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
  religious_fasting: [
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
  strength: [
    {
      text: 'Train all the big muscle groups on two days a week or more: legs, hips, back, belly, chest, shoulders and arms.',
      source: 'who_activity',
      suits: /how often|week|plan|days|many times/,
    },
    {
      text: 'Do 8 to 12 repetitions, so that the last ones are hard; one such set is a start, two or three do more.',
      source: 'cdc',
      suits: /how many|reps?\b|sets?\b|weight|heavy/,
    },
    {
      text: 'At home: squats to a chair, push-ups against the wall, glute bridges and rows with a full bag, ten of each, two rounds.',
      source: 'nhs_live_well',
      minutes: 15,
      suits: /home|start|beginner|no gym|equipment/,
    },
    {
      text: 'When 12 repetitions are easy, add a little weight or a harder form, and nothing else that week.',
      source: 'cdc',
      suits: /progress|more|heavier|increase|plateau|stuck/,
    },
    {
      text: 'Leave a day between two trainings of the same muscles: they grow in the rest.',
      source: 'nih',
      suits: /rest|every day|daily|sore|often/,
    },
    {
      text: 'Breathe out as you lift and in as you lower, slowly, and never hold your breath.',
      source: 'nih',
      suits: /breath|form|technique|dizzy|safe/,
    },
    {
      text: 'Carrying shopping, digging in the garden, climbing stairs and yoga work the muscles as well.',
      source: 'nhs_live_well',
      suits: /time|gym|without|hate|everyday|yoga/,
    },
  ],
  beginner: [
    {
      text: 'Begin with a brisk walk of 10 minutes a day, and add five minutes each week.',
      source: 'nhs_live_well',
      minutes: 10,
      suits: /start|begin|walk|first|unfit/,
    },
    {
      text: 'Something is better than nothing: every minute counts, stairs and the way to the shop too.',
      source: 'who_activity',
      suits: /time|busy|enough|little|lazy/,
    },
    {
      text: 'The right pace is one at which you breathe faster, and can talk but not sing.',
      source: 'nhs_live_well',
      suits: /hard|pace|fast|breath|intens/,
    },
    {
      text: 'The aim is 150 minutes a week and two days of strength; take two or three months to get there.',
      source: 'who_activity',
      suits: /how much|goal|aim|enough|how long/,
    },
    {
      text: 'A first week: walk 15 minutes on Monday, Wednesday and Friday, and on two other days get up from a chair eight times, twice.',
      source: 'nhs_live_well',
      minutes: 15,
      suits: /plan|week|schedule|routine|start/,
    },
    {
      text: 'Spend five minutes warming up, marching on the spot with shoulder circles, and slow down gently at the end.',
      source: 'nhs_live_well',
      minutes: 5,
      suits: /warm|injur|stretch|before|hurt/,
    },
    {
      text: 'Choose what you like and with whom: dancing, swimming or a walk with a friend is kept up longest.',
      source: 'nhs_live_well',
      suits: /motiv|bored|hate|fun|which|what kind|lazy/,
    },
  ],
  old_age: [
    {
      text: 'From 65, add movement for balance and strength on three days a week or more to the 150 minutes that are the aim for all adults.',
      source: 'who_activity',
      suits: /how much|exercis|active|fit|week/,
    },
    {
      text: 'Stand on one leg with your hands at the worktop for up to ten seconds, then on the other, five times each.',
      source: 'nhs_live_well',
      minutes: 3,
      suits: /balance|fall|unsteady|home|exercis/,
    },
    {
      text: 'Get up from a chair slowly, if you can without using the hands, five times, and do it again later in the day.',
      source: 'nhs_live_well',
      minutes: 3,
      suits: /strength|leg|weak|home|exercis|chair/,
    },
    {
      text: 'Make the home safe to walk in: no loose rugs or cables, good light on stairs and to the toilet at night, shoes that hold.',
      source: 'nhs_falls',
      suits: /fall|fell|trip|home|safe|stairs/,
    },
    {
      text: 'Have your eyes tested every two years, and your hearing when talk in company gets hard.',
      source: 'nhs_falls',
      suits: /eye|see|hear|fall|check/,
    },
    {
      text: 'Have all your medicines looked through once a year, sooner if you feel dizzy when you get up.',
      source: 'nhs_falls',
      suits: /medic|pill|dizz|tablet|fall/,
    },
    {
      text: 'Have some protein, such as beans, with every meal, drink six to eight glasses a day though you feel less thirst, and consider 10 µg of vitamin D a day in winter.',
      source: 'nhs',
      suits: /\beat|food|drink|weight|appetite|vitamin|bone/,
    },
  ],
  sitting: [
    {
      text: 'Get up every 30 minutes, if only for a minute: set a timer, or drink from a small glass.',
      source: 'nhs_live_well',
      suits: /work|desk|office|all day|long/,
    },
    {
      text: 'Stand for phone calls, and walk over to ask instead of writing.',
      source: 'nhs_live_well',
      suits: /work|office|desk|call|meeting/,
    },
    {
      text: 'Short breaks from the screen, 5 to 10 minutes every hour, do more than a long one every few hours.',
      source: 'hse_screens',
      minutes: 5,
      suits: /screen|break|eye|computer|work/,
    },
    {
      text: 'Top of the screen about at eye level, forearms level, feet flat on the floor, back supported.',
      source: 'hse_screens',
      suits: /posture|back|neck|chair|desk|screen|shoulder/,
    },
    {
      text: 'For three minutes: roll the shoulders, turn the head slowly, reach up tall, then rise on your toes ten times.',
      source: 'nhs_live_well',
      minutes: 3,
      suits: /stiff|stretch|neck|back|shoulder|exercis/,
    },
    {
      text: 'Walk for ten minutes at lunch, and get off the bus a stop early.',
      source: 'nhs_live_well',
      minutes: 10,
      suits: /lunch|walk|commut|bus|time/,
    },
    {
      text: 'Put any movement in place of sitting, however light; those who sit long gain from more than 150 minutes a week.',
      source: 'who_activity',
      suits: /how much|harm|bad|health|exercis|enough/,
    },
  ],
  cold: [
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
  pregnancy: [
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
  relax: [
    {
      text: 'Breathe into the belly, in for a count of five and out for five, for five minutes, sitting or lying.',
      source: 'nhs_mind',
      minutes: 5,
      suits: /breath|quick|\bnow\b|calm|work/,
    },
    {
      text: 'Tense each group of muscles for five seconds and let go for ten, from the feet up to the face.',
      source: 'nhs_mind',
      minutes: 10,
      suits: /tense|muscle|bed|sleep|body|shoulder/,
    },
    {
      text: 'Sit still for five minutes and follow your breath; when thoughts come, notice them and come back to it.',
      source: 'nhs_mind',
      minutes: 5,
      suits: /meditat|mindful|thought|mind|quiet/,
    },
    {
      text: 'Walk in a park or under trees for 20 minutes, and look for the colours, sounds and smells.',
      source: 'nhs_mind',
      minutes: 20,
      suits: /walk|outside|nature|park|weekend/,
    },
    {
      text: 'Stretch or do slow yoga for ten minutes, with long breaths out.',
      source: 'nhs_live_well',
      minutes: 10,
      suits: /yoga|stretch|stiff|body|move/,
    },
    {
      text: 'Take a warm bath or play music you love, with the light low, an hour before bed.',
      source: 'nhs_sleep',
      minutes: 15,
      suits: /evening|bed|night|bath|music|sleep/,
    },
    {
      text: 'Put the phone in another room for half an hour, and draw, cook, knit or read instead.',
      source: 'nhs_mind',
      minutes: 30,
      suits: /phone|screen|evening|hobby|scroll|weekend/,
    },
  ],
  loneliness: [
    {
      text: 'Write to or call one person today, if only to ask how they are: most are glad of it, more than we expect.',
      source: 'nhs_mind',
      minutes: 5,
      suits: /friend|today|\bnow\b|call|lost touch|family/,
    },
    {
      text: 'Join something that meets every week, such as a choir, a walking group or a course: the same faces become friends.',
      source: 'nhs_mind',
      suits: /meet|people|friend|new|moved|city/,
    },
    {
      text: 'Give an hour a week as a volunteer: being needed brings company with it.',
      source: 'nhs_mind',
      suits: /volunteer|useful|purpose|retire|help|meet/,
    },
    {
      text: 'You are not the odd one out: about one in six people in the world feels lonely. Tell somebody you trust that you do.',
      source: 'who_connection',
      suits: /alone|only one|wrong|asham|nobody|no one/,
    },
    {
      text: 'Seek small contacts every day: a word with a neighbour, the same café, the library.',
      source: 'nhs_mind',
      suits: /shy|day|home|small|anxi|live alone/,
    },
    {
      text: 'Use social media to fix a meeting or a call rather than to watch others: what they show is the best of it.',
      source: 'nhs_mind',
      suits: /social media|instagram|phone|scroll|online|compar/,
    },
    {
      text: 'Ask at the library, the community centre or your doctor’s for groups and befriending calls near you.',
      source: 'nhs',
      suits: /help|support|old|retire|widow|where|find/,
    },
  ],
}

/** Why what is advised works. */
export const ailmentReasons: Partial<Record<AdviceTopic, string>> = {
  shift_work:
    'The body clock follows light: night work asks you to be awake when it calls for sleep, and dark, light and caffeine at the right hours move it a little your way.',
  jet_lag:
    'Your body clock still keeps the time of home and moves by about an hour a day; daylight, meals and bedtime by local time pull it along.',
  anxiety:
    'Anxiety is the body’s alarm: slow breath turns it down, and what is faced in small steps loses its threat, while what is avoided keeps it.',
  joint_pain:
    'Joints live on movement: strong muscles carry part of the load, and less weight and good shoes take some of it away.',
  soreness:
    'Unused work leaves tiny damage in the muscle, which mends within days and leaves it better prepared; gentle movement brings blood to it.',
  constipation:
    'Fibre holds water and makes stools soft and bulky, movement and regular hours wake the bowel, and raised knees straighten the way out.',
  heartburn:
    'Acid rises when the stomach is very full, pressed or lying flat; smaller, earlier meals and a raised bed keep it down.',
  iron: 'Blood carries oxygen with iron; the body takes up more of it from plants with vitamin C, and less with tea or coffee.',
  sugar:
    'Free sugars bring energy without filling, and feed the bacteria that harm teeth; drinks are where most goes unnoticed.',
  vegan:
    'Plants cover nearly all you need; vitamin B12, iodine, vitamin D and calcium are those that have to be planned.',
  diabetes:
    'Fibre and smaller portions of starch slow the sugar on its way into the blood, and working muscles take it out again.',
  alcohol:
    'The risk grows with the amount: fewer and smaller drinks, spread out, leave the liver time, about an hour for each unit.',
  caffeine:
    'Caffeine blocks the signal of tiredness for hours without taking the tiredness away, and the body gets used to it.',
  smoking:
    'Nicotine leaves the body within days, and cravings are short; support and replacement take the edge off while the habit fades.',
  gain_weight:
    'Weight follows the energy that is left over: a little more at each meal, and muscles that are used, build it up slowly and well.',
  religious_fasting:
    'Slow foods and water before the fast last longer, and a gentle, less salty meal after it spares stomach and thirst.',
  strength:
    'A muscle asked for a little more than it is used to grows stronger in the rest after; bones and balance gain with it.',
  beginner:
    'The body adapts within weeks when the load grows slowly, and the first minutes bring more health than any that follow.',
  old_age:
    'Muscle and balance shrink with age and with rest, and come back with training at any age; that is what prevents most falls.',
  sitting:
    'Long sitting slows the blood and the way the body handles sugar; short, frequent movement sets both going again.',
  cold: 'Your own defences clear a cold virus; rest and drinks make the wait easier, and clean hands spare the others.',
  pregnancy:
    'Folic acid, safe food and movement protect both of you at the stage when the baby’s organs form and grow.',
  relax:
    'Slow breath, loose muscles and a single thing to attend to tell the nerves that there is no danger, and the pulse follows.',
  loneliness:
    'Closeness grows from small, repeated contact; each step is easier than waiting for the one great friendship.',
}

/** When it is something for a doctor. */
export const ailmentClosings: Partial<Record<AdviceTopic, string>> = {
  shift_work:
    'If you sleep badly for weeks on your days off too, or nod off at the wheel, see a doctor; with diabetes or epilepsy ask before you take night shifts.',
  jet_lag: 'If you take medicine at set hours, such as insulin, ask your doctor or pharmacist before you travel.',
  anxiety:
    'If it keeps you from living your days, a doctor or therapist can help. With chest pain, or thoughts of harming yourself, get help from a person at once now.',
  joint_pain:
    'A joint that is hot and swollen, above all with a fever, or that carries no weight after a fall is for a doctor at once; pain that stays for weeks, or stiffness of more than half an hour each morning, for one soon.',
  soreness:
    'Very strong pain, swelling, weakness or dark urine after training is for a doctor at once; pain that is sharp, sits in a joint or lasts longer than a week is for one as well.',
  constipation:
    'See a doctor if it is new and stays, with blood, weight loss or constant pain; at once with strong pain, vomiting or when no wind passes.',
  heartburn:
    'See a doctor if you have it most days for three weeks, if food sticks or you lose weight. For pain that presses on the chest or spreads to arm or jaw, or vomit with blood, get medical help at once.',
  iron: 'If you are often tired, pale or short of breath, bleed heavily or see blood in the stool, a doctor can test your blood and look for the cause.',
  sugar:
    'Great thirst, frequent passing of water and weight loss without a reason are for a doctor soon, and at once with vomiting or drowsiness.',
  vegan:
    'If you are pregnant, breastfeeding or often tired, or feel numbness or tingling, ask a doctor about a blood test; for children ask a dietitian.',
  diabetes:
    'Change no medicine by yourself: your care team can, and checks eyes, feet, kidneys and blood pressure each year. Vomiting, drowsiness, confusion or a low that doesn’t rise are an emergency.',
  alcohol:
    'If you drink every day and can’t cut down, a doctor can help, without blame. None is safest in pregnancy. Fits, confusion or seeing things after stopping are an emergency.',
  caffeine:
    'A racing or uneven heartbeat that stays is for a doctor; with chest pain or fainting get medical help at once.',
  smoking:
    'A cough of more than three weeks, coughed up blood, breathlessness or weight loss are for a doctor soon; for chest pain get medical help at once. If you take daily medicine or are pregnant, ask which aids suit you.',
  gain_weight:
    'If you lost weight without meaning to, or food and weight frighten you, see a doctor first: I can’t find the cause, and help exists.',
  religious_fasting:
    'With an illness, daily medicine, pregnancy or an eating disorder, now or before, ask your doctor first. Break the fast if you feel faint, confused or unwell, and get help if it stays.',
  strength:
    'With heart trouble, high blood pressure, a hernia or in pregnancy, ask a doctor first; stop with chest pain, dizziness or sharp pain.',
  beginner:
    'With an illness, in pregnancy or after many years without sport, ask a doctor before you begin; for chest pain or faintness stop, and get medical help at once if it stays.',
  old_age:
    'After a fall, with dizziness, new forgetfulness or weight loss without a reason, see a doctor; for chest pain, a drooping face or slurred speech get medical help at once.',
  sitting:
    'One leg that is swollen, warm and painful is for a doctor at once; with chest pain or breathlessness get medical help at once.',
  cold: 'See a doctor if it gets worse or lasts longer than three weeks, with a high fever, or with a weak immune system; for chest pain or trouble breathing get medical help at once.',
  pregnancy:
    'Bleeding, strong pain, a bad headache, blurred sight, sudden swelling, fever or a baby that moves less are for your midwife or doctor at once. Ask them before any medicine.',
  relax: 'If you can’t come to rest for weeks, a doctor or therapist can help.',
  loneliness:
    'If it weighs on you for weeks, a doctor or therapist can help. With thoughts of not wanting to live, talk to a person you trust or a doctor today.',
}
