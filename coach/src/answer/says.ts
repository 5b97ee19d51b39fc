import { exercise, nutrition } from './wording.ts'

/** Answers that are the same for everybody. */
export const says = {
  same: 'The card above says so already. Press **Confirm** to save it, or say what to change.',
  same_step: 'That is the same step on the card’s scale of five, so it stays as it is. Press **Confirm** to save it.',
  great: 'Good. Tell me when there is something to log, or ask me about your day.',
  let_go: 'All right. Nothing is saved but what you confirmed; a card you don’t want can simply be left.',
  outside:
    'That is beyond me: I can’t look things up outside this app. I know your moods, symptoms, meals, fasts, exercise, goals and points, and a library of advice on them.',
  dose: 'How much of a medicine is right, and whether it goes with your other medicines or illnesses, I can’t say. The leaflet in the package names the dose; a pharmacist or doctor can tell what is safe for you, often at once and by phone.',
  missed_dose:
    'What to do about a missed dose depends on the medicine; its leaflet says, often under “If you forget to take”. In general, never take two doses at once to make up for one. A pharmacist can tell you at once, also by phone. Before you stop a medicine or skip doses on purpose, ask the doctor or nurse who prescribed it.',
  calories_needed:
    'How much energy you need depends on your height, weight, age and how much you move. In [Today and Insights](/dashboard), in the row Food, “Set your targets” works a figure out from your profile and says how. I plan no diet; a doctor or dietitian can.',
  medicine_time:
    'When a medicine or a supplement is best taken, and whether with food, stands in its leaflet; a pharmacist can tell you at once, also by phone. When you took it I can note: say “took magnesium at 9 pm”.',
  side_effect:
    'Whether it comes from a medicine I can’t say. The leaflet in the package lists its side effects and how common they are; a pharmacist can tell you at once, also by phone, whether it should be seen.',
  diagnosis:
    'Whether it is an illness only a doctor can say, with an examination or a test: I make no diagnosis. What I can do is log what you feel, so that you can show the doctor when it came and how strong it was.',
  check_goal: `Goals are checked off where they stand: in [Today and Insights](/dashboard) or ${exercise}. Their points come with it; I can’t do it from here.`,
  past_fast: `A fast that is over needs its start and its end: say “I fasted from 8pm yesterday to noon”, and I put it on a card. Or enter it by hand in ${nutrition}, under past fast.`,
  see_doctor:
    'If you wonder, that is reason enough to ask: a doctor can judge it, I can’t. Go soon where it is strong, new, getting worse, or has lasted for weeks; a pharmacist can tell you at once whether it should be seen.',
} as const
export type Say = keyof typeof says

/** @param name the coach's name */
export const sayAs = (say: keyof typeof says, name: string): string => says[say].replaceAll('{assistant}', name)
