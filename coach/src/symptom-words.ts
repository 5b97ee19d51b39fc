/** Names of symptoms, those of the form where they fit, by the words people use for them. In order: the first that fits. */
export const symptomWords: [string, RegExp][] = [
  ['Migraine', /^migraines?\b/],
  ['Headache', /^(?:head ?aches?|sore head|headache)\b/],
  [
    'Joint Pain',
    /^(?:(?:joint|knee|elbow|wrist|ankle|hip|shoulder|finger|knuckle)s? (?:pains?|aches?|soreness|stiffness)|(?:sore|stiff|painful|aching|swollen) (?:joint|knee|elbow|wrist|ankle|hip|shoulder|finger)s?|arthritis)\b/,
  ],
  ['Back Pain', /^(?:(?:lower |upper )?back ?(?:pains?|aches?)|(?:sore|bad|stiff) (?:lower |upper )?back)\b/],
  ['Stomach Pain', /^(?:(?:stomach|belly|tummy|abdominal|abdomen) ?(?:pains?|aches?)|sore stomach)\b/],
  ['Neck Pain', /^(?:neck (?:pains?|aches?)|(?:sore|stiff) neck)\b/],
  ['Muscle Pain', /^(?:muscles? (?:pains?|aches?|soreness)|(?:sore|aching) muscles?)\b/],
  [
    'Body Aches',
    /^(?:(?:pains?|aches?|aching|achy|sore(?:ness)?|hurt(?:s|ing)?) all over|(?:my )?(?:whole |entire )?body (?:pains?|aches?|hurts?|is (?:sore|aching|achy)))\b/,
  ],
  ['Sore Throat', /^(?:sore throat|throat (?:pains?|aches?)|scratchy throat)\b/],
  ['Cramps', /^(?:(?:period|menstrual|stomach|abdominal|leg|muscle) (?:pains?|cramps?)|cramps?|cramping|crampy)\b/],
  [
    'Nausea',
    /^(?:nausea|nauseous|nauseated|queasy|queasiness|sick to my stomach|sick(?! (?:of|and tired|leave|day)))\b/,
  ],
  ['Bloating', /^(?:bloating|bloated|gassy)\b/],
  ['Dizziness', /^(?:dizziness|dizzy|light-?headed(?:ness)?|vertigo|woozy)\b/],
  ['Heartburn', /^(?:heartburn|acid reflux|reflux)\b/],
  [
    'Digestive Issues',
    /^(?:digestive (?:issues?|problems?)|indigestion|constipat(?:ion|ed)|diarrh(?:o?ea)|(?:an )?upset stomach|stomach (?:issues?|problems?|upset))\b/,
  ],
  ['Fatigue', /^(?:(?:chronic )?fatigue|exhaustion|tiredness)\b/],
  [
    'Sleep Issues',
    /^(?:sleep (?:issues?|problems?|trouble)|insomnia|trouble (?:sleeping|falling asleep)|poor sleep|(?:a )?(?:bad|poor|sleepless) night)\b/,
  ],
  [
    'Skin Problems',
    /^(?:skin (?:problems?|issues?|rash|irritation)|(?:a )?rash|eczema|acne|hives|itchy skin|psoriasis)\b/,
  ],
  ['Mood Changes', /^(?:mood (?:swings?|changes?))\b/],
  ['Anxiety', /^(?:anxiety)\b/],
  ['Panic Attack', /^(?:panic attacks?)\b/],
  ['Itching', /^(?:itching|itchiness|itch)\b/],
  ['Cough', /^(?:cough|coughing)\b/],
  ['Cold', /^(?:(?:head )?cold|sniffles)\b(?! (?:drink|water|beer|shower|coffee|soup|brew|pizza|feet))/],
  ['Runny Nose', /^(?:(?:runny|stuffy|blocked) nose|congestion|sneezing)\b/],
  ['Fever', /^(?:fever)\b/],
  ['Flu', /^(?:flu)\b/],
  ['Allergies', /^(?:allerg(?:y|ies)|hay ?fever)\b/],
  ['Toothache', /^(?:tooth ?aches?|tooth pain)\b/],
  ['Earache', /^(?:ear ?aches?|ear pain)\b/],
  ['Hot Flashes', /^(?:hot (?:flash|flush)(?:es)?)\b/],
  ['Chills', /^(?:chills|shivers)\b/],
  ['Vomiting', /^(?:vomiting|vomited|threw up)\b/],
  ['Brain Fog', /^(?:brain fog|foggy)\b/],
  ['Shortness of Breath', /^(?:shortness of breath|short of breath)\b/],
  ['Swelling', /^(?:swelling)\b/],
  ['Hangover', /^(?:hangover|hungover)\b/],
]

/** Parts of the body that hurt, and what that is called. The chest and the heart are not for a card. */
const painByPart: [string, RegExp][] = [
  ['Headache', /^(?:head|temples?)$/],
  ['Joint Pain', /^(?:joints?|knees?|elbows?|wrists?|ankles?|hips?|shoulders?|fingers?|knuckles?)$/],
  ['Back Pain', /^backs?$/],
  ['Stomach Pain', /^(?:stomach|belly|tummy|abdomen)$/],
  ['Muscle Pain', /^(?:muscles|whole body|body)$/],
  ['Sore Throat', /^throat$/],
  ['Toothache', /^(?:tooth|teeth)$/],
  ['Earache', /^ears?$/],
  ['Neck Pain', /^neck$/],
  ['Leg Pain', /^(?:legs?|thighs?|calf|calves|hamstrings?|quads?)$/],
  ['Foot Pain', /^(?:foot|feet|heels?|toes?)$/],
  ['Arm Pain', /^(?:arms?|forearms?|biceps)$/],
  ['Hand Pain', /^(?:hands?|thumbs?)$/],
  ['Eye Pain', /^eyes?$/],
  ['Jaw Pain', /^jaw$/],
]

/** What it is called when a part of the body hurts; null where that is none, or one for a doctor at once. */
export const painOf = (part: string): string | null => painByPart.find(([, pattern]) => pattern.test(part))?.[0] ?? null
