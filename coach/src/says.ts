import { wellness, nutrition, exercise } from './wording.ts'

/** What is said whoever asks, by what is asked. */
export const says = {
  thanks: 'You’re welcome. I’m here when you want to log something or look back.',
  great: 'Good. Tell me when there is something to log, or ask me about your day.',
  sounds: 'Glad you’re in good spirits. Anything to log, or shall we look at your day?',
  let_go: 'All right. Nothing is saved but what you confirmed; a card you don’t want can simply be left.',
  bye: 'Bye, take care, and see you soon.',
  night: 'Good night. Sleep well; tomorrow you can tell me how the night was.',
  how_are_you:
    'I’m a program, so always the same, thank you. And how are you? Say it like “calm” or “tired”, and I put it on a card.',
  apology: 'No need to be sorry, there is no hurry here. What would you like to log or know?',
  insult:
    'I’m sorry that wasn’t useful. Tell me in a sentence what you wanted, such as “log a banana” or “how did I sleep”, and I try again.',
  identity_human:
    'No, I’m not a person: a small coach program built into this app, and not a doctor. I read your records, answer from them and put logs on cards.',
  joke: 'Why did the banana see a doctor? It wasn’t peeling well. More jokes I don’t have; your day I know better.',
  weather: 'The weather I can’t see: I only know what you log here, and a table of foods and exercises.',
  outside:
    'That is beyond me: I can’t look things up outside this app. I know your moods, symptoms, meals, fasts, exercise, goals and points, and a library of advice on them.',
  remind:
    'I can’t remind you at a time: there are no alarms in this chat. A daily goal comes back each morning; say “set a goal to log my mood”, and I put it on a card.',
  steps:
    'I don’t count steps: there is no step counter connected here. What you walked I know when you log it, such as “walked 30 minutes”.',
  book: 'Appointments I can’t make, nor reach anybody for you. Your doctor’s practice takes calls and often bookings online.',
  transfer:
    'That I can’t do: I have no hand in points, wallet, payments or other people’s accounts. Points stay with the account that earned them; ask “How many points do I have?” for yours.',
  dose: 'How much of a medicine is right, and whether it goes with your other medicines or illnesses, I can’t say. The leaflet in the package names the dose; a pharmacist or doctor can tell what is safe for you, often at once and by phone.',
  stop_medicine:
    'Please don’t stop or change it on your own: with many medicines that brings harm. Talk to the doctor who prescribed it, or to a pharmacist; they can change it safely.',
  diagnosis:
    'Whether it is an illness only a doctor can say, with an examination or a test: I make no diagnosis. What I can do is log what you feel, so that you can show the doctor when it came and how strong it was.',
  privacy:
    'Your records are yours: only you can read them here. They are not shared with other people; on the leaderboard you appear under an alias, and only if you join. You can export or delete everything in Settings.',
  openai:
    'No: as the built-in coach I run inside this app, offline. What you write to me is not sent to OpenAI or anybody else. Only if whoever runs this app sets up another model do messages go there, and then the chat says so.',
  delete_account:
    'You can delete your account in Settings, under Account (at the foot of the sidebar). That erases your records for good; export them before if you want to keep them. I can’t do it for you.',
  cancel_subscription:
    'Your plan stands on the [page of the plans](/pricing): there you cancel it, and Premium stays open until what is paid for ends. Your account and your records stay as they are. I can’t do it for you.',
  billing:
    'What you pay for stands on the [page of the plans](/pricing). Bills and refunds I can neither see nor make: ask under Contact Support, in Settings under Help & Support.',
  premium:
    'Premium opens trends of more than a week, what goes together in your records, the weekly report, and as many messages to the assistant as you like. Logging, points, your own data and its export are free for ever. What it costs stands under [Premium](/pricing).',
  wallet:
    'Your wallet is on the [wallet page](/wallet): there you connect it, in MetaMask or another wallet, and turn points into FINU. I have no hand in it from here.',
  delete_log:
    'For ten seconds you can undo it; then the log is gone, and the points it earned go back. What it took of the day’s limits stays taken.',
  offline:
    'What you have open stays readable without a connection, and what you typed is kept; saving and asking me need the connection back.',
  makers:
    'The people who build this app made me: a small program with rules written by hand. I don’t know more of them.',
  settings:
    'Name, measures, date of birth, diet and goals are in Settings under Profile; units, theme and the hour your day starts under Preferences; reminders under Notifications. Your time zone is your browser’s. You find Settings at the foot of the sidebar; I can’t change it from here.',
  check_goal: `Goals are checked off where they stand: in [Today and Insights](/dashboard) or ${exercise}. Their points come with it; I can’t do it from here.`,
  export:
    'In Settings, under Your data, you can export all you logged as a file and download it. You find Settings at the foot of the sidebar.',
  password:
    'Passwords, email address and ways to sign in are in Settings, under your account at the foot of the sidebar; I can’t change them from here.',
  streak_missed:
    'If you miss a day, a rest day bridges it, where you have one: you earn one for every seven days kept, and hold two at most. Without one the streak ends, and a new one starts with the next log.',
  undo: `What you saved from a card has **Undo** on that card. Or tell me, such as “delete the headache from yesterday”, and I put it on a card. Everything can also be changed or deleted where it is listed: moods and symptoms in ${wellness}, meals and fasts in ${nutrition}, exercise and goals in ${exercise}.`,
  confirm_needed:
    'No. I never save anything by myself: what you tell me becomes a card, and nothing is saved until you press Confirm on it.',
  past_meal: `Tell me with its day, such as “last Tuesday I had pasta for dinner”, and the card has that date. By hand it works in ${nutrition}: give the date and time when you ate. Logs can lie up to ten years back.`,
  points_for:
    'Each log earns points: a mood 5 (three times a day), a symptom 5 (five a day), a meal 5 (six a day); timed exercise 2 a minute; a goal what you set, 1 to 200. Streaks and achievements earn more.',
  more_points:
    'You earn points by logging: 5 for a mood, a symptom or a meal, 2 for each timed minute of exercise, and what your goals are worth. Each kind has a daily limit, so a little of everything each day earns the most; streaks add to it.',
  why_few:
    'Points come only from what you log, and each kind of log has a limit a day. Days without a log earn nothing, and deleting a log takes its points back. Logging meals, moods and goals each day adds up quickest.',
  finu: 'FINU is this app’s token: the points you earn by logging can be converted into it. The app is called Finu, too.',
  name: 'I’m {assistant}, the coach built into this app.',
  past_fast: `A fast that is over needs its start and its end: say “I fasted from 8pm yesterday to noon”, and I put it on a card. Or enter it by hand in ${nutrition}, under past fast.`,
  severity_4:
    'Severity 4 means severe: very uncomfortable. The scale goes from 1, barely noticeable, to 5, unbearable; from 4 on it is worth asking a doctor.',
  see_doctor:
    'If you wonder, that is reason enough to ask: a doctor can judge it, I can’t. Go soon where it is strong, new, getting worse, or has lasted for weeks; a pharmacist can tell you at once whether it should be seen.',
} as const
export type Say = keyof typeof says

const medicines =
  /\b(?:ibuprofen|paracetamol|tylenol|advil|aspirin|acetaminophen|naproxen|codeine|antibiotics?|amoxicillin|penicillin|insulin|metformin|statins?|sertraline|prozac|fluoxetine|citalopram|antidepressants?|ssri|xanax|diazepam|valium|zopiclone|melatonin|antihistamines?|painkillers?|pills?|tablets?|medication|medications|medicines?|meds|drugs?|inhaler|omeprazole|antacids?|supplements?|vitamin [a-k]\d?|contraceptive|blood thinners?|warfarin|steroids?|tramadol|adderall|ritalin)\b/
const asksMedicine =
  /\?|\b(?:how (?:much|many|often)|can i|could i|should i|is it (?:ok|okay|safe|fine)|is \w+ (?:ok|okay|safe|good|bad)|safe to|ok with|okay with|mix|together with|with alcohol|dose|dosage|mg|stop taking|come off|quit taking|take|what (?:can|should) i take|side effects?|interact)\b/
/** What tells that something was taken, and asks nothing about it. */
const tookIt = /^(?:(?:i|i've|have|just|already|also|then) )*(?:took|taken|popped)\b[^?]*$/
const illnesses =
  'diabetes|cancer|depression|adhd|autism|anaemia|anemia|covid|flu|thyroid|ibs|coeliac|celiac|bipolar|pcos|endometriosis|asthma|a tumou?r|an infection|a concussion|high blood pressure|hypertension|arthritis|migraines?|anxiety disorder|an ulcer|appendicitis|allergy|an allergy|mono|lyme|ms|burnout|sleep apn(?:o?ea)|long covid|heart disease'

const patterns: [Say, RegExp][] = [
  [
    'stop_medicine',
    new RegExp(
      String.raw`\b(?:stop|quit|come off|skip|halve|lower|reduce|double|change)\b.{0,30}(?:${medicines.source})`,
    ),
  ],
  [
    'diagnosis',
    new RegExp(
      String.raw`\b(?:do|could|might|can|may) (?:i|it|this|that|these) (?:be |have |mean )?(?:.{0,20})?\b(?:${illnesses})\b|\bhave i got (?:${illnesses})\b|\bam i (?:diabetic|depressed|anaemic|anemic|bipolar|autistic|allergic|ill|sick|pregnant)\b|\bis (?:it|this|that) (?:${illnesses})\b|\bdiagnos\w+\b|\bwhat (?:illness|disease|condition)\b`,
    ),
  ],
  [
    'see_doctor',
    /\b(?:should|must|do|need) i\b.{0,20}\b(?:see|call|go to|ask|visit|need)\b.{0,12}\b(?:doctor|gp|physician|hospital|a&e|er)\b/,
  ],
  [
    'book',
    /\b(?:book|make|schedule|arrange|get)\b.{0,24}\b(?:appointment|doctor|dentist|table|flight|taxi|hotel)\b|\bcall (?:a|my) (?:doctor|dentist|mum|mom|friend)\b/,
  ],
  [
    'remind',
    /\b(?:remind(?! me (?:that\b|i'?m\b|i am\b))|reminder|set (?:an? )?(?:alarm|timer)|wake me|notify me|ping me|alert me)\b/,
  ],
  [
    'transfer',
    /\b(?:send|transfer|convert|withdraw|give|gift|sell|pay|buy|exchange|cash out|redeem)\b.{0,40}\b(?:points?|tokens?|coins?|money|finu)\b/,
  ],
  [
    'delete_account',
    /\b(?:delete|close|remove|erase|cancel|get rid of)\b.{0,16}\b(?:account|profile|all (?:my|of my) data|my data)\b/,
  ],
  [
    'cancel_subscription',
    /\b(?:cancel|end|stop|quit|unsubscribe|get rid of|downgrade)\b.{0,20}\b(?:subscription|premium|trial|paying|membership|(?<!(?:workout|training|meal|diet|eating|fasting|exercise) )plan)\b|\bunsubscribe\b(?!.*\b(?:mail|email|letter|report)\b)/,
  ],
  ['billing', /\b(?:billing|invoices?|refunds?|money back)\b|\bcharged (?:me )?twice\b/],
  [
    'premium',
    /\b(?:what|which|why|is|worth)\b.{0,24}\b(?:premium|paid plan|subscription)\b.{0,24}(?:\b(?:do|get|give|gives|include|includes|offer|offers|open|opens|for|worth|have|has|can)\b|\?|$)|\bhow do i (?:get|buy|start)\b.{0,8}\bpremium\b/,
  ],
  [
    'wallet',
    /\b(?:metamask|walletconnect)\b|\b(?:connect|link|add|set ?up|change|use|find|open|where(?:'s| is)|how do i)\b.{0,24}\bwallet\b/,
  ],
  [
    'delete_log',
    /\bwhat happens\b.{0,24}\b(?:delete|remove|erase)\b|\b(?:lose|keep)\b.{0,16}\bpoints\b.{0,24}\b(?:delete|remove)\b|\b(?:delete|remove)\b.{0,30}\b(?:lose|keep)\b.{0,12}\bpoints\b/,
  ],
  [
    'offline',
    /\b(?:can|does|do|is|will|works?)\b.{0,30}\b(?:offline|without (?:the |an? )?(?:internet|connection|wifi|signal))\b/,
  ],
  [
    'makers',
    /\bwho (?:made|built|created|programmed|wrote|developed|makes|runs|owns) (?:you|this|it|the app|finu)\b|\bwho (?:are|is) your (?:makers?|creators?|developers?|owners?)\b/,
  ],
  ['export', /\b(?:export|download|back ?up|take out)\b.{0,24}\b(?:data|records|logs|everything|it|history)\b|\bcsv\b/],
  ['password', /\b(?:change|reset|forgot|forgotten|lost|update)\b.{0,16}\b(?:password|email|e-mail|login|passkey)\b/],
  [
    'openai',
    /\b(?:openai|chat ?gpt|google|anthropic|claude|gemini|third part(?:y|ies)|the cloud|ai company)\b|\b(?:sent|shared|sold|leave|goes?) .{0,20}(?:servers?|anyone|anywhere|internet|companies|advertisers)\b|\bdo you (?:sell|share|send) my\b/,
  ],
  [
    'privacy',
    /\b(?:who|anyone|anybody|others?|people|my (?:boss|doctor|employer|family|insurance))\b.{0,16}\b(?:sees?|reads?|access|look at|know)\b.{0,20}\b(?:data|records|logs|chat|chats|messages|this|it|write|entries)\b|\b(?:privacy|private|confidential)\b|\bis my data safe\b|\bdo you (?:store|keep|save|record|read)\b.{0,12}\b(?:what i|my (?:messages?|chats?|data|words)|everything)\b/,
  ],
  [
    'confirm_needed',
    /\b(?:without (?:asking|me|confirm\w*)|automatically|by yourself|on your own)\b.{0,20}|\b(?:do you|will you|can you) (?:save|log)\b.{0,20}\bwithout\b/,
  ],
  [
    'check_goal',
    /^(?:(?:please|can you|could you|i want to|i) )*(?:mark|check|tick|complete|completed|finish|finished|reached|achieved|did)\b.{0,12}\bgoals?\b(?!.*\?)/,
  ],
  [
    'settings',
    /\b(?:change|set|edit|update|correct|fix|switch|find|where(?:'s| is| are| do i))\b.{0,20}\b(?:time ?zone|units?|metric|imperial|my (?:weight|height|name|age|birthday|birth date|date of birth|diet|gender|picture|avatar|goal weight)|theme|dark mode|light mode|notifications?|quiet hours|settings)\b/,
  ],
  ['undo', /\bhow (?:do|can|to|would) (?:i |you )?(?:undo|delete|remove|edit|change|correct|fix|take back)\b/],
  [
    'past_meal',
    /\bhow (?:do|can|to|would)\b.{0,12}\b(?:log|add|enter|record)\b.{0,40}\b(?:last|past|yesterday|earlier|ago|previous|before|old|back)\b/,
  ],
  ['streak_missed', /\b(?:miss|skip|break|lose|forget)\b.{0,24}\b(?:streak|day)\b.{0,24}(?:\bstreak\b)?/],
  [
    'why_few',
    /^(?:but )?why (?:no|so few|only|did i get (?:no|so few)|didn't i (?:get|earn)(?: any)?)\b.{0,16}\bpoints?\b/,
  ],
  [
    'points_for',
    /\bhow (?:many|much)\b.{0,16}\bpoints?\b.{0,24}\b(?:for|per|does|is|worth|earn for)\b.{0,20}\b(?:meals?|moods?|symptoms?|exercise|workouts?|goals?|fasts?|log|logging|each|breakfast|walk|run)\b|\bhow do(?:es)? (?:the )?(?:points?|rewards?|tokens?) work\b|\bwhat (?:earns|gives) .{0,12}points\b|\b(?:will|do|would) i (?:get|earn)\b.{0,16}\bpoints?\b/,
  ],
  [
    'more_points',
    /\bhow (?:do|can|to|could)\b.{0,12}\b(?:(?:get|make|collect|win)\b.{0,20}\b(?:points?|tokens?|rewards?)|earn\b.{0,16}\b(?:more|points?|tokens?|rewards?)|(?:get|make|collect) more\W*$)/,
  ],
  ['finu', /\bwhat(?:'s| is| does)?\b.{0,6}\bfinu\b|\bfinu mean\b/],
  ['severity_4', /\bseverity (?:of )?4\b|\bwhat does (?:a )?(?:severity|4)\b.{0,16}\bmean\b/],
  [
    'identity_human',
    /\bare you (?:an? )?(?:real|human|person|bot|robot|ai|a\.i\.|machine|program|actual|alive|doctor|model)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b/,
  ],
  ['name', /\b(?:your name|who are you|what are you|what should i call you|which model)\b/],
  ['joke', /\bjokes?\b|\bmake me laugh\b|\bsomething funny\b/],
  ['weather', /\b(?:weather|forecast|temperature outside|rain(?:ing)?|sunny|umbrella)\b/],
  [
    'steps',
    /\b(?:how many|number of|count|my) steps\b|\bsteps (?:did|have|today)\b|\b(?:heart rate|blood pressure|vo2)\b.*\?|\bhow (?:far|many (?:km|miles|kilomet\w+)) did i\b/,
  ],
  [
    'outside',
    /^(?:(?:please|can you|could you|will you) )*(?:order|play|call|open|search|google|find|write|draw|sing|text|email|turn|translate|calculate|solve)\b|\b(?:python|javascript|code|script|program|sql|html|essay|poem|story|song|lyrics|translate|translation|capital of|president|prime minister|election|football|soccer|match|score|won the|bitcoin|crypto|stocks?|shares|invest|news|movie|film|netflix|recipe for a bomb|homework|maths?|equation|solve|horoscope|lottery|flight|hotel|restaurant near|who invented|history of|population of|how tall is|what year|wikipedia|time in|exchange rate|what time is it)\b/,
  ],
  [
    'let_go',
    /^(?:never ?mind|forget (?:it|that|this)|leave it|drop it|scrap that|cancel (?:it|that))(?:[ ,]+(?:please|then|thanks))?[.! ]*$/,
  ],
  ['night', /^(?:good ?night|night night|nighty|off to bed|going to bed now|sleep well|gn)\b/],
  [
    'bye',
    /^(?:(?:ok|okay|thanks|thank you|alright|great|cool)[ ,]*)*(?:bye|goodbye|good bye|see (?:you|ya)|cya|later|ciao|farewell|take care|ttyl|have a (?:good|nice) (?:day|one|evening))\b/,
  ],
  [
    'how_are_you',
    /^(?:(?:hi|hey|hello)[ ,]*)?(?:how are (?:you|things)|how(?:'s| is) it going|how do you do|how have you been|what'?s up|are you (?:ok|well|there))\b/,
  ],
  [
    'insult',
    /\b(?:you(?:'re| are)? (?:\w+ )?(?:useless|stupid|dumb|bad|terrible|rubbish|annoying|awful|an idiot|no help|not (?:helpful|useful|good))|you suck|i hate you|this (?:app )?(?:sucks|is (?:useless|stupid|rubbish)))\b/,
  ],
  ['apology', /^(?:i'?m )?(?:sorry|apologies|my bad|pardon|oops)\b(?! (?:\d|it|that|i|no|make|not))/],
  [
    'thanks',
    /^(?:thanks?|thank you|ta|cheers|much appreciated|you(?:'re| are) (?:\w+ )?(?:great|awesome|the best|amazing|helpful|sweet|kind|lovely)|love you|good (?:job|bot))\b/,
  ],
  [
    'great',
    /^(?:(?:no (?:problem|worries)|np|you too|same|ok(?:ay)?|cool|nice|great|perfect|awesome|got it|sure|fine|good|alright|right|yay|sweet|brilliant|wow|interesting|i see|makes sense|k)[ ,.!]*)+$/,
  ],
  ['sounds', /^(?:lol|lmao|haha\w*|hehe|rofl|xd|omg|hm+|meh lol)[ .!]*$/],
]

/** 'Took 400 mg ibuprofen', 'I took my meds'. */
export const isMedicineTaken = (text: string): boolean => medicines.test(text) && tookIt.test(text)

/** What is answered with a text of its own; null where nothing fits. */
export function readSay(message: string): Say | null {
  const text = message.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  if (found === 'stop_medicine' || found === 'diagnosis') return found
  if (isMedicineTaken(text)) return null
  if (medicines.test(text) && asksMedicine.test(text)) return 'dose'
  return found
}

/** @param name what the coach is called */
export const sayAs = (say: keyof typeof says, name: string): string => says[say].replaceAll('{assistant}', name)
