import { expect, test } from 'vitest'
import { explanations } from './phrases.ts'
import type { Topic } from './topics.ts'
import { terms, understand } from './understand.ts'

const phrasings: Record<string, Topic> = {
  hi: 'greeting',
  'Hello Finu!': 'greeting',
  'how are you?': 'greeting',
  'delete my account': 'account',
  'send 100 points to my wallet': 'account',
  'I forgot my password': 'account',
  'good morning': 'greeting',
  'thanks a lot': 'thanks',
  'ok, got it': 'thanks',
  'are you a robot?': 'identity',
  'Who are you?': 'identity',
  'which model are you': 'identity',
  'what can you do?': 'abilities',
  help: 'abilities',
  'How is my day so far?': 'today',
  'how am i doing today': 'today',
  'give me a summary': 'today',
  'what did I do yesterday?': 'yesterday',
  'how was yesterday': 'yesterday',
  'How was my mood this week?': 'mood',
  'What changed in my mood this week?': 'mood',
  'have I been happier lately': 'mood',
  'why do I feel low': 'mood',
  'how have I been feeling in the last 30 days': 'mood',
  'is my energy better than last month': 'mood',
  'Which symptoms came up in the last 30 days?': 'symptoms',
  'how often did I have headaches': 'symptoms',
  'my back hurts': 'log_symptom',
  'show my symptoms': 'symptoms',
  'how much did I exercise this week': 'exercise',
  'How much did I move? any workouts?': 'exercise',
  'did I work out': 'exercise',
  'minutes of activity': 'exercise',
  'how was my week': 'week',
  'show me trends': 'week',
  'compare the past 14 days': 'week',
  'what progress did I make recently': 'week',
  'Which goals are still open?': 'goals',
  'did I finish my goals': 'goals',
  'How many points do I have?': 'points',
  'what is my balance': 'points',
  'how do I earn more': 'points',
  'how many tokens did I earn': 'points',
  'How are my streaks?': 'streaks',
  'am I on a streak': 'streaks',
  'how many days in a row': 'streaks',
  'What should I log first today?': 'next',
  'What should I do next?': 'next',
  'anything left for today': 'next',
  'Twenty minutes free. What should I do?': 'next',
  'what else can I log': 'next',
  'what do you know about me': 'profile',
  'show my profile': 'profile',
  'log my mood': 'log_mood',
  'I want to record how I am feeling': 'log_mood',
  'How do I log a mood?': 'log_mood',
  'log a headache': 'log_symptom',
  'add a symptom': 'log_symptom',
  'log a 30 minute run': 'log_exercise',
  'record a workout': 'log_exercise',
  'log a meal': 'log_meal',
  'track my breakfast': 'log_meal',
  'add a goal': 'add_goal',
  'set a new goal of ten pages': 'add_goal',
  'start a fast': 'start_fast',
  'when does my eating window open': 'fasting',
  'what should I eat for dinner': 'food',
  'is protein important for me': 'food',
  'how many calories are in a banana?': 'food_facts',
  'protein in boiled eggs': 'food_facts',
  'how much sugar does milk have': 'food_facts',
  'what did I eat today': 'meals',
  'my calories this week': 'meals',
  'did I eat enough': 'meals',
  'how far is my fast': 'fasting',
  'Why do I wake up at four most nights?': 'sleep',
  'I slept badly': 'sleep',
  'I’m stressed out': 'stress',
  'how can I relax': 'stress',
  'what is 16:8?': 'explain',
  'explain BMI': 'explain',
  'what are macros': 'explain',
  'How do streaks work?': 'explain',
  'what does HIIT mean': 'explain',
  'my chest hurts': 'urgent',
  'there is a pressure in my chest and I ran 20 minutes': 'urgent',
  'forget that I am vegan': 'forget',
  'I weigh 82 kg': 'profile',
  'delete my last meal': 'change',
  'Can you change my mood?': 'change',
  'remove the wrong symptom': 'change',
  'yesterday I ate pizza': 'earlier',
  'I ran 20 minutes. How was my week?': 'week',
  'remember that I work nights': 'remember',
  'qwertz uiop': 'unknown',
  'what is the capital of France?': 'unknown',
  'write me a poem about clouds': 'unknown',
}

test('the phrasings are many', () => {
  expect(Object.keys(phrasings).length).toBeGreaterThanOrEqual(60)
})

test.each(Object.entries(phrasings))('“%s” is taken as %s', (message, topic) => {
  expect(understand(message).topic).toBe(topic)
})

test('the days asked about are read', () => {
  expect(understand('mood over the last 14 days').days).toBe(14)
  expect(understand('my mood this month').days).toBe(30)
  expect(understand('my mood').days).toBe(7)
  expect(understand('my mood in the last 999 days').days).toBe(90)
})

test('every term that can be asked for is explained', () => {
  expect(Object.keys(explanations).toSorted()).toEqual(Object.keys(terms).toSorted())
})

test.each(['eating', 'crash_diet'] as const)(
  'what may be a sign of %s is met with care, where it is about food',
  (danger) => {
    expect(understand('I only eat 400 calories, is that enough?', null, danger).topic).toBe('care')
    expect(understand('How many points do I have?', null, danger).topic).toBe('points')
  },
)
