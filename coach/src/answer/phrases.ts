import { exercisePoints } from '@finu/contract/fitness/fitness'
import { goalPoints } from '@finu/contract/fitness/goals'
import { mealPoints } from '@finu/contract/meals/meals'
import { moodPoints } from '@finu/contract/moods/moods'
import { symptomPoints } from '@finu/contract/symptoms/symptoms'
import { exercise, nutrition, wellness } from './wording.ts'

const card = 'I put it on a card, and nothing is saved until you press Confirm'

/** Instructions for logging each kind, with its points. */
export const howTo = {
  log_mood: `Tell me here, such as “I feel happy”: ${card}. Or open ${wellness}, choose the face that fits, and press Save Mood & Symptoms. It earns ${moodPoints.each} points, ${moodPoints.aDay} times a day.`,
  log_symptom: `Tell me here, such as “I have a headache, 3 out of 5”: ${card}. Or open ${wellness}, choose one or more symptoms under Log Your Symptoms, say how strong they are, and save. Each earns ${symptomPoints.each} points, ${symptomPoints.aDay} a day.`,
  log_exercise: `Tell me here, such as “I ran for 30 minutes”: ${card}. Or open ${exercise} and start the timer, or enter what you did under Log Exercise. Timed minutes earn ${exercisePoints.perMinute} points each.`,
  log_meal: `Tell me here, such as “2 eggs and a slice of toast for breakfast”: ${card}. Or open ${nutrition}, press Describe it, name the meal and press Log Meal. It earns ${mealPoints.each} points, ${mealPoints.aDay} times a day.`,
  add_goal: `Tell me here, such as “set a goal to walk 10 minutes”: ${card}. Or open ${exercise} and use Add New Goal: a sentence, a category and ${goalPoints.least} to ${goalPoints.most} points. It is open again each morning.`,
  start_fast: `Tell me here, such as “start a 16:8 fast”: ${card}. Or choose a window in ${nutrition}.`,
  remember: `Tell me here, such as “remember that I am vegetarian”: ${card}.`,
  urgent:
    'Pain or pressure in the chest can be an emergency. **If it is new, strong, or comes with short breath, sweating, or pain in an arm or the jaw, call your local emergency number now** (112 works in many countries, 911 in the Americas). I can’t judge how serious it is; the people on that number can.',
  worry:
    'What you write worries me. **If you or somebody else is in danger now, call your local emergency number** (112 works in many countries, 911 in the Americas), or go to somebody near you. I’m a program and can’t judge it; a doctor, a crisis line or someone you trust can listen right away. Do you want to tell me how you feel?',
  care: `How do you feel right now? You can tell me in a word, such as “anxious”, and I put it on a card as a mood (${wellness}).`,
  account:
    'That I can’t do: I read your records and put logs on cards, and have no hand in your account, points, wallet or billing. You find your account at the foot of the sidebar; for your points, ask “How many points do I have?”.',
  declined: 'All right. Nothing is saved unless you press Confirm.',
  change: `Say which record and what it should be, such as “delete the headache from yesterday” or “change my last run to 40 minutes”, and I put it on a card to confirm. By hand: meals and fasts in ${nutrition}, moods and symptoms in ${wellness}, exercise and goals in ${exercise}. What you logged from a card here has Undo on that card.`,
  undo: 'What was saved from the card above can be undone there, and only by you.',
  confirm:
    'Only you can save it: press **Confirm** on the card above. Until then nothing is saved; you can also edit it or leave it.',
} as const

/** Said where it is not clear what to change of an open card. */
export const howToChange = (examples: string): string =>
  `I left the card as it is. Say what to change, such as ${examples}, or press **Edit** on it.`

/** Said where a change may be of several cards or values. */
export const whichChange = (names: readonly string[]): string =>
  `Which do you mean: ${names.map((name) => `**${name}**`).join(' or ')}? I changed nothing; say it again with its name.`

export const habits = {
  abilities:
    'Tell me what to log, and I put it on a card; nothing is saved until you press Confirm. For example:\n\n' +
    '- I ate 2 eggs and a slice of toast for breakfast\n- I ran for 30 minutes\n- I feel stressed because of work\n- Slept 7 hours, 2 glasses of water, 72.4 kg this morning\n- My back hurts, 4 out of 5\n- Start a 16:8 fast\n- Set a goal to drink 8 glasses of water\n- Remember that I am vegetarian\n\n' +
    'Or ask me about your own records:\n\n' +
    '- How is my day so far?\n- How was my mood this week?\n- Which symptoms came up in the last 30 days?\n- How much did I move this week?\n- What did I eat today? What is in a banana?\n- How far is my fast?\n- Which goals are still open?\n- How many points do I have? How are my streaks?\n- What should I do next?\n\n' +
    'I also explain terms, such as streaks or 16:8. I don’t give diagnoses.',
  stress:
    'Try this: breathe in for four counts, out for six, ten times. Longer out than in calms the body. If worry keeps you from living your days, a doctor or therapist can help.',
  noFast: `So I put no fast on a card for you. What you have fasted you can enter with its times in ${nutrition}, and I am glad to talk about meals, moods or movement.`,
  unknown:
    'I’m a small built-in coach, and I didn’t understand that. I know your moods, symptoms, meals, fasts, exercise, sleep, water, weight, medicines, goals, points and streaks. Try “How is my day so far?”, or tell me what to log, such as “I had a banana”.',
} as const
