import { exercisePoints } from '@finu/contract/fitness/fitness'
import { goalPoints } from '@finu/contract/fitness/goals'
import { mealPoints } from '@finu/contract/meals/meals'
import { moodPoints } from '@finu/contract/moods/moods'
import { mostPointsADay } from '@finu/contract/rewards/points'
import { symptomPoints } from '@finu/contract/symptoms/symptoms'
import type { topics } from '../reading/tags.ts'
import { exercise, memoriesOf, nutrition, wellness } from './wording.ts'

/** A topic of the product: those that were learned, and one that is found by its words alone. */
export type AppTopic = (typeof topics.app)[number] | 'figures'
/** Small talk by learned topics, and by phrases of its own. */
export type TalkTopic = (typeof topics.talk)[number] | 'hard-day' | 'hungry' | 'weather'

const today = '[Today and Insights](/dashboard)'
const plans = '[page of the plans](/pricing)'
const wallet = '[wallet page](/wallet)'
const achievements = '[wallet page](/wallet?tab=achievements), under Achievements'
const memories = memoriesOf('{assistant}')

/** Links a section of the settings, by its name in the address. */
const settings = (section: string, label: string) => `[Settings, ${label}](/settings?section=${section})`
const preferences = settings('preferences', 'Preferences')
const signIn = settings('signin', 'Sign-in')
const notifications = settings('notifications', 'Notifications')
const data = settings('data', 'Your data')
const help = settings('help', 'Help & Support')

/** Explanations of this app, by topic. `{assistant}` is replaced by the assistant's name. */
export const appAnswers: Record<AppTopic, string> = {
  log: `Tell me in a sentence, such as “2 eggs for breakfast, then I ran for 30 minutes”; several things at once are fine. I put each on a card, and nothing is saved until you press Confirm. By hand, moods, symptoms, sleep, weight and medicines go in ${wellness}, meals, water and fasts in ${nutrition}, exercise and goals in ${exercise}; or press Log on any page. Readings such as blood sugar have no log of their own; they fit into the note of a mood or a symptom.`,
  edit: `Say which record and what it should be, such as “change my last run to 40 minutes”, and I put it on a card to confirm. By hand, press an entry’s name where it is listed: moods and symptoms in ${wellness}, meals and fasts in ${nutrition}, exercise in ${exercise}. Old entries can be changed, too, and their points follow. Only a goal can’t be reworded: delete it and set a new one.`,
  undo: `What you saved or changed with a card has **Undo** on that card. After deleting an entry by hand, press Undo in the message at the top within ten seconds. What a card deleted is gone, so look at it before you press Confirm. Everything else can be changed or deleted where it is listed: ${wellness}, ${nutrition} or ${exercise}.`,
  'delete-entry': `Say which one, such as “delete the headache from yesterday”, and I put it on a card; once you press Confirm, the entry is gone for good. By hand, press the bin beside it: moods and symptoms in ${wellness}, meals and fasts in ${nutrition}, exercise and goals in ${exercise}. There it asks once, and for ten seconds you can undo it. The points it earned go back, and what it took of the day’s limits stays taken.`,
  'past-entries': `Yes: moods, symptoms, meals, exercise, sleep, water, weight and medicines can lie up to ten years back, past fasts a year. Tell me with the day, such as “last Tuesday I had pasta for dinner”, and the card has that date. By hand, go back to the day from ${today} and use “Add to this day”. Points count for the day on which you log it; a list from another app can’t be imported.`,
  photos: `I can’t see pictures, and nothing in this app reads foods or calories from a plate: tell me in words what was on it. A photo can be kept with a meal in ${nutrition}, with Add photo: up to four, of at most 5 MB each. Only you see them here, and what a camera writes into them of place and device is taken out.`,
  barcode: `In ${nutrition}, press the barcode beside “Search or describe it”: the camera reads it where you allow that, and the digits can always be typed. Your own foods come first; products by brand are found only where whoever runs this copy connected Open Food Facts. What is not found you can add as your own food, by its label, and it keeps the barcode. A label is read from a photo only where the connected AI service can see pictures, and you check what it read.`,
  search: `Each history has a search field with filters: moods and symptoms in ${wellness}, meals and fasts in ${nutrition}, exercise in ${exercise}. Or ask me, such as “when did I last have a headache?”. Chats are found with Search Chats in the sidebar. A food that the list under Ingredients doesn’t know can be added as you typed it, with an estimate of 150 kcal a serving.`,
  points: `Each log earns points: a mood ${moodPoints.each} (${moodPoints.aDay} times a day), a symptom ${symptomPoints.each} (${symptomPoints.aDay} a day), a meal ${mealPoints.each} (${mealPoints.aDay} a day, a healthy one ${mealPoints.healthy} more), exercise ${exercisePoints.perMinute} a minute, a goal what you set, ${goalPoints.least} to ${goalPoints.most}. Sleep, water, weight and medicines earn none. All together count up to ${mostPointsADay} a day; first times, streaks and achievements come on top. Every rule stands on the ${wallet}, under “Earned today and history”. Points aren’t money, but can be turned into FINU; deleting a log takes its points back.`,
  'more-points': `A little of everything each day earns the most, as each kind of log has its daily limit: your moods, your meals, your goals, and exercise with the timer, which counts ${exercisePoints.minutesADay} minutes a day (without it ${exercisePoints.untimedMinutesADay}). Logging the same kind on days in a row adds streaks, and achievements add to it. What today can still earn stands on the ${wallet}, under “Earned today and history”. An account with a wallet alone earns points once it has a confirmed email.`,
  streaks: `A streak counts days in a row on which you logged the same kind of thing. A missed day is bridged by a rest day, where you have one: every seven days kept earn one, and you hold two at most; without one the streak ends, and a new one starts with the next log. For a journey or an illness use Plan a pause before it, on the ${achievements}. If you work nights, set the hour your day starts in ${preferences}.`,
  achievements: `They are on the ${achievements}: what is in progress, what you completed, and Badges Earned. “See all achievements” there lists them, from Easy to Legendary. They are counted from your own logs; each earns points once, and some a badge.`,
  leaderboard: `It is on the ${achievements}, and shows the points of this week. Only people who join stand on it; others see your alias and these points, and nothing else of you. You are not on it until you press “Join under an alias”, and “stop sharing” takes you off again. There are no friends or groups, so I can’t tell who is behind an alias.`,
  finu: `FINU is this app’s token: the points you earn by logging can be converted into it on the ${wallet}. Tokens lie in a crypto wallet of your own; what they are worth elsewhere I can’t say. The app is called Finu, too.`,
  convert: `On the ${wallet} you connect your wallet, choose how many points, and press Convert; the network’s fee is paid for you. Usually 10 points make 1 FINU, from 100 points on and up to 5,000 in 24 hours; the page says what holds here. For 24 hours after a wallet was added or removed nothing is paid out. I can’t do it for you, and FINU can’t be turned back into points.`,
  wallet: `Your wallet is on the ${wallet}: press the points at the top of any page. “Connect wallet” there takes MetaMask or another wallet of this browser; the account in it must be the address you registered. To change or remove it, go to ${settings('wallet', 'Wallet')}. I have no hand in it from here.`,
  premium: `Premium opens trends of 30 days, 90 days and a year, what goes together in your records, the weekly report, and as many messages to me as you like. Logging, points, your own data and its export are free for ever. It costs $9.99 a month, with 7 days free to try, on the ${plans}.`,
  price: `Logging, points, your own data and its export are free for ever. Premium is $9.99 a month, in US dollars, paid by card; there is no yearly price and no discount. You can try it for 7 days without a card, on the ${plans}.`,
  trial: `Yes: 7 days of Premium, free and without a card, once for each person. Press Start Free Trial on the ${plans}; your email must be confirmed for it, or your Google account connected. It ends by itself, nothing is charged, and you keep every entry. If you subscribe while it runs, the first payment is due when it ends.`,
  cancel: `On the ${plans}, press Cancel Subscription and choose: at the end of the time you paid for, until when Premium stays, or at once. Your entries, points and streaks stay either way. A free trial needs no cancelling: it ends by itself and costs nothing. I can’t do it for you.`,
  refund: `I can neither see payments nor give money back. While you have Premium, your bills are under Manage Billing on the ${plans}. If you were charged wrongly or twice, write to whoever runs this app: Contact Support in ${help}, with the date and the amount.`,
  limit: `The free plan has 20 messages to me a day, where whoever runs this copy set no other number; a message that only logs something is free. The count begins anew with your next day. Premium and its trial have no such limit (${plans}), and logging by hand has none on any plan.`,
  export: `In ${data}, press Export: you get a ZIP file with all you logged, your profile, chats and points, and your photos. It is free. The CSV files in it open in Excel or another spreadsheet, where you can pick what a doctor should see and print it; a printed report or PDF the app can’t make.`,
  'delete-account': `In ${data}, press “Delete my account...” and confirm it with your email and your password, if you have one. Your records, chats and points are gone at once, photos within minutes, and Premium ends; it can’t be undone. Export before if you want to keep something. I can’t do it for you.`,
  privacy: `Only you can read your records, chats and photos here: no other member, and nothing is passed on to family, an employer, an insurer or advertisers. Whoever runs this copy can technically reach its database, so it matters who that is. On the leaderboard you appear only if you join, and under an alias. The Privacy Policy is in ${help}; you can export or delete everything in ${data}.`,
  ai: 'I’m the coach built into this app: a small program, not ChatGPT, whose answers were written by hand. I run where the app runs, and your messages to me are sent to nobody. Only where whoever runs this copy connected an AI service do your messages, and the records it needs to answer, go there; then I step in when it doesn’t answer.',
  memory: `I keep in mind only what you had me remember: say “remember that I am vegetarian”, and press Confirm on the card. To read, change or delete it, open ${memories}; deleting there makes me forget. What you logged I look up when you ask. Other chats I don’t read again; you find them in the sidebar.`,
  units: `Height, weight and drinks can be metric (cm, kg, ml) or imperial (ft, lb, fl oz): choose it in ${preferences}, under Units. Energy is always in kcal. A food can be in grams, ounces, millilitres, cups or spoons where these convert, or in its usual portions; the pages have no stones and no kilojoules. When you tell me a meal or your weight, ounces, pounds, cups and stones are fine.`,
  'time-zone': `Your time zone is taken from your browser each time you sign in; you can’t choose it by hand. After a journey, sign out and in again, and days and times follow the new place. Nothing you logged is lost. The hour your day starts is in ${preferences}; for points such changes count at most once a week.`,
  language:
    'The app is in English, and there is no other language to choose. I understand English best; short messages in Spanish, Italian, French, German or Portuguese I often understand, and answer in that language. In others please try a few simple English words, such as “headache 3/5”.',
  theme: `In ${preferences}, under Theme, choose Dark, Light or System, which follows your device. It changes at once, and on this device only. I can’t switch it from here, and the size of letters is set in your browser.`,
  notifications: `This app sends no push messages, so nothing pops up or buzzes by itself. What may reach you are emails and, while the app is open, a soft tone when a timer ends; both are off unless you turned them on. You turn them off in ${notifications}, and set quiet hours there. Emails about your account, its security and your plan come in any case.`,
  reminders: `I can’t remind you at a time: there are no alarms in this chat, and for tablets or water your phone’s clock is the safer choice. Emails can remind you of meals, a mood check-in, a fast, the end of an eating window and open goals: turn each on or off in ${notifications}. A daily goal comes back each morning; say “set a goal to log my mood”, and I put it on a card.`,
  password: `If you forgot it, choose Continue with Email on the sign-in page, then “Forgot password?”: a link comes by email, and works once, within the hour. If nothing comes, look among unwanted mail. If you know it, change it in ${signIn}; a new one signs out every other device. I can’t see or change passwords.`,
  email: `In ${signIn}, press Change beside Email, and open the link that is sent to the new address within the hour. From then on it is your address, and every other device is signed out. I can’t change it from here.`,
  passkey: `A passkey signs you in by fingerprint, face or PIN, with nothing to type. Add it in ${signIn}, under Passkeys; there you can remove it, too. A code from an authenticator app as a second step is set up on the same page. I can’t do it from here.`,
  devices: `It works in the browser of any phone, tablet or computer: sign in with the same account, and your records are there; nothing has to be moved to a new phone. Only the theme, sound, half-filled forms and the pause of a fast stay on one device. Where you are signed in, and Sign out for each, is in ${settings('devices', 'Devices')}. Watches and fitness bands can’t be connected.`,
  offline:
    'No: it needs a connection to open, to save and to ask me, and it doesn’t store entries to send them later. What is open stays readable, and what you typed stays there while you leave the page open. A fast or an exercise timer that runs goes on. What you missed you can tell me later with its day and time.',
  install:
    'There is no app in a store: it runs in your browser. Your browser can put a link to it on the home screen: “Add to Home Screen”, on an iPhone or iPad under Share, on Android in the browser’s menu. It still needs a connection.',
  connect: `No watch, fitness band or other app can be connected, neither Apple Health, Fitbit, Garmin, Strava nor the like; steps and heart rate aren’t counted. Tell me what you did, such as “walked 30 minutes”, and I put it on a card. If you write programs, a token in ${settings('apps', 'Connected apps')} lets yours read and write your records.`,
  targets: `In ${today}, in the row Food, “Set your targets” takes calories, protein, carbs and fat for a day; they are the same for every day. There they can be worked out from your profile, too, and it says how. Until you set some, the reference intake of an average adult stands there: 2,000 kcal. It takes 1,200 kcal or more; what suits you, also when pregnant or breastfeeding, a doctor or dietitian can say.`,
  figures: `Of a food: the table’s values per 100 g, from public sources such as USDA FoodData Central, times the amount you gave or a usual portion. What the table lacks counts 150 kcal a serving, marked as an estimate, until you enter your own figures in ${nutrition}. Of exercise: your weight, the minutes and the activity’s MET value of the 2024 Compendium, or a rate per minute where your weight or the activity is unknown. All of them are estimates.`,
  report: `The weekly report is part of Premium: “Your week” in ${today}, and by email on Mondays if you turn it on in ${notifications}. There is no monthly report, no PDF and no link to share. For a doctor, the free export in ${data} has everything as tables.`,
  insights: `They are in ${today}: trends, what goes together in your records, and your year as a spiral or a calendar. Trends of 7 days and the year are free; longer trends and what goes together come with Premium (${plans}). Two things are compared once there are 14 days with and 14 without. That they go together doesn’t mean that one causes the other.`,
  timer: `The fasting timer is in ${nutrition}, the exercise timer in ${exercise}. Both go on when you close the page, as the server keeps the time. On the lock screen or home screen they can’t be shown; ask me “How far is my fast?”. A soft tone at the end can be turned on in ${notifications}.`,
  goals: `A goal is something to do each day, worth ${goalPoints.least} to ${goalPoints.most} points. Say “set a goal to walk 10 minutes”, and I put it on a card, or use Add New Goal in ${exercise}. You check it off there or in ${today}, and each morning it is open again; up to ${goalPoints.aDay} points a day count. There are no goals for a week or a month, except the Weekly goal of active minutes in ${exercise}.`,
  'fast-types': `${nutrition} has 16:8, 18:6, 20:4 and 24:0; the first number is the hours without food. “Other window” takes hours of your own, or an alternate day. While a fast runs you can change when it started and its goal, to no less than the time so far. Fasting isn’t for everyone: under 18, in pregnancy, with diabetes, when underweight or with an eating disorder, ask a doctor first.`,
  'mood-scale':
    'Moods go from 1 to 5, and 5 is the best: 1 Very Bad, 2 Bad, 3 Neutral, 4 Good, 5 Great. You can say it in words, too, such as “calm” or “stressed”, and I find the level.',
  'severity-scale':
    'Severity goes from 1 to 5, and 5 is the worst: 1 Mild, barely noticeable; 2 Light, manageable; 3 Moderate, uncomfortable; 4 Severe, very uncomfortable; 5 Extreme, unbearable. From 4 on the history says “Talk to a doctor”.',
  score: `The wellness score, out of 10, sums up one mood: happiness and energy raise it, stress and anxiety lower it. A face alone gives 2.3, 3.3, 5.8, 7.8 or 8.8. It stands beside each mood in ${wellness}, and is no medical measure.`,
  guest:
    '“Continue as guest” on the sign-in page lets somebody look around without an account. Moods, symptoms, meals and exercise, up to 200 entries, then stay in that browser, and the points are a simulation; fasts, goals and I need an account. Who signs in there later is asked whether to take the entries along.',
  support: `In this chat there is no person, and a phone number the app doesn’t have. Contact Support in ${help} writes an email to whoever runs this app; if no address is named there, ask whoever gave you this app’s address. The Help Center beside it answers common questions.`,
  bug: `I’m sorry. Reload the page first: what you typed into the mood, symptom or meal form or into the chat is still there; what was saved twice you can delete. If it stays, Report a Bug in ${help} opens an email with your version and browser, and nothing you logged. I can’t look into errors or pass them on; a wrong word on a card you can mend with Edit.`,
  start: `Begin with one thing: say how you feel, such as “calm” or “tired”, or tap a face in ${today}. Then tell me what you eat and how you move, in plain sentences; I put it on cards, and you press Confirm. Your diet, measures and goals belong in ${settings('profile', 'Profile')}; trends begin with your third day.`,
  abilities:
    'Tell me what to log, such as “I ate 2 eggs”, “my back hurts, 4 out of 5” or “start a 16:8 fast”: I put it on a card, and nothing is saved until you press Confirm. Ask me about your own records, such as “How was my mood this week?” or “How many points do I have?”. I have ideas for meals, movement, sleep and stress, say what is in a food, and remember what you ask me to. Diagnoses, alarms and anything outside this app are beyond me.',
  settings: `[Settings](/settings) are at the foot of the sidebar, under your name. Profile has your name, measures, date of birth, diet and goals; Preferences units, theme and the hour your day starts; Sign-in your email, password and passkeys. Devices, Notifications, Connected apps, Your data, Wallet and Help & Support have sections of their own. I can’t change them from here.`,
}

/** Answers to small talk, by topic. */
export const talkAnswers: Record<TalkTopic, string> = {
  hello: 'Hello. What would you like to log or know?',
  bye: 'Bye, take care, and see you soon. Sleep well if it is night; you can tell me later how it was.',
  thanks: 'You’re welcome. I’m here when you want to log something or look back.',
  'how-are-you':
    'I’m a program, so always the same, thank you. And how are you? Say it like “calm” or “tired”, and I put it on a card.',
  joke: 'Why did the banana see a doctor? It wasn’t peeling well. More jokes I don’t have; your day I know better.',
  insult:
    'I’m sorry that wasn’t useful. Tell me in a sentence what you wanted, such as “log a banana” or “how was my mood this week”, and I try again.',
  praise: 'Thank you, I’m glad it helps. The logging is your work, though; I only keep it in order.',
  human:
    'No, I’m not a person: a small coach program built into this app, and not a doctor. Nobody sits at the other end: I read your records, answer from them and put logs on cards.',
  name: 'I’m {assistant}, the coach built into this app.',
  makers:
    'The people who build this app made me: a small program whose answers were written by hand. I don’t know more of them.',
  sorry: 'No need to be sorry, there is no hurry here. What would you like to log or know?',
  chat: 'Thank you for telling me. I’m only a small coach, but if it leaves you with a feeling, say it, such as “happy” or “worn out”, and I put it on a card.',
  'hard-day':
    'That sounds hard. I hope the rest of it is kinder to you. If you like, tell me your mood, such as “worn out”, and I put it on a card.',
  hungry:
    'Then it’s time for something good. Ask me for ideas, such as “what can I have for lunch”, or tell me what you ate.',
  weather: 'I can’t feel it, but I believe you. Take care out there; and if it touches your mood, tell me.',
  'never-mind': 'All right. Nothing is saved but what you confirmed; a card you don’t want can simply be left.',
  confused:
    'I’m sorry, that wasn’t clear. I put what you tell me on cards to save, and answer questions about what you logged. Try “I had a banana” or “How is my day so far?”.',
}

/** Returns true for a topic of the product; a part that was cut wrongly may have one of symptoms. */
export const isAppTopic = (topic: string | null): topic is AppTopic =>
  topic !== null && Object.hasOwn(appAnswers, topic)
/** Returns true for a topic of small talk. */
export const isTalkTopic = (topic: string | null): topic is TalkTopic =>
  topic !== null && Object.hasOwn(talkAnswers, topic)
