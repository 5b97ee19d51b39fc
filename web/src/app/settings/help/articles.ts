/** An article of the Help Center. Describes only features that the product has. */
export interface Article {
  topic: string
  title: string
  paragraphs: readonly string[]
}

export const articles: readonly Article[] = [
  {
    topic: 'Logging',
    title: 'How do I log a mood?',
    paragraphs: [
      'Open Wellness Tools, choose one of the five faces under Mood Tracking, and press Save Mood & Symptoms. On a phone, tapping a face saves your mood at once. The chips for how your body feels and the note are optional.',
      'You can also tell the assistant, for example “I feel good today”. It shows a card, and saves nothing until you press Confirm.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log a symptom?',
    paragraphs: [
      'Open Wellness Tools. Under Symptom Tracking, choose one or more symptoms or type your own, and rate the severity of each from 1 to 5. Press Save Mood & Symptoms to save them with a mood, or Log Symptoms to save them without one. On a phone, press ‘A symptom, or another time’ first. When a symptom has passed, you can mark it as resolved in its history.',
      'At severity 4 and 5, Finu suggests that you talk to a doctor. It does not make a diagnosis.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log a meal?',
    paragraphs: [
      'Open Nutrition Tools. Press the plus beside a meal or food that you had before to log it again. You can also search for a food: it opens in place with its amounts, and Log Meal saves it. Known foods come with their calories and nutrients. For other foods, Finu uses a fixed estimate and marks it as one.',
      '‘Describe it’ opens a form for several foods, a name and photos. Finu removes the location and device details that cameras add to photos, and shows the photos only to you. ‘Copy a meal’ copies meals from another day.',
      '‘Set your targets’ suggests targets based on your profile, and shows how they were calculated. If you log a meal during a fast, Finu offers to end the fast.',
    ],
  },
  {
    topic: 'Logging',
    title: 'What if a food is not found?',
    paragraphs: [
      'Press ‘Custom food’ and enter the values on its label, or make a recipe from several foods and say how many servings it makes. From then on, searches show your custom foods first. If you correct a custom food later, the meals you logged keep their figures. Finu asks whether to update your recipes and saved meals.',
      'You can scan a barcode with the camera, if you allow it, or type it. If no food has that barcode, you can add a custom food with it.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log water and my weight?',
    paragraphs: [
      'Tap Cup, Glass or Bottle to save a drink. These buttons are in Nutrition Tools, on Today and Insights, and under Log. Log your weight in Wellness Tools. Its trend smooths out daily changes. Targets are optional. Water and weight earn no points.',
    ],
  },
  {
    topic: 'Logging',
    title: 'Can I log my medicines?',
    paragraphs: [
      'Open Wellness Tools and press ‘Note a medicine’. Enter the name and the dose in your own words, such as Ibuprofen and 400 mg, and set the time. Medicines that you logged recently appear as chips.',
      'Your medicines appear on the page of their day and in your export. Finu does not remind you to take them and gives no advice about them.',
    ],
  },
  {
    topic: 'Logging',
    title: 'Can I add my own symptoms and triggers?',
    paragraphs: [
      'Yes. Type one into the field below the chips. It is selected, and you find it there the next time. Activities and words for moods work the same way.',
      'Press ‘Edit your own’ to rename or delete them. Your earlier entries keep the old words. You can have up to 20 of each.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log sleep?',
    paragraphs: [
      'Open Sleep below Wellness Tools, or the Sleep box on Today and Insights. Your usual times are already filled in. Change them if the night was different, say how you woke up if you like, and press Save Sleep. Finu works out the dates from the day on which you woke up.',
      'A night belongs to the day on which you woke up. Naps count towards the total of their day. A target is optional, and there is no score.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log exercise and goals?',
    paragraphs: [
      'Open Exercise Tools. Press the start button beside an exercise to start its timer. ‘Other exercise, or already done’ opens a form for any exercise, including one that you have finished. Routines store the movements, sets and rest times of a workout. To add a goal, type it under Add New Goal and press Add. Tick it off there when it is done.',
      'The timer runs on the server, so it keeps running when you close the page.',
    ],
  },
  {
    topic: 'Logging',
    title: 'I logged something wrong. What now?',
    paragraphs: [
      'You can edit or delete an entry in its history or on the page of its day. Finu asks you once before it deletes it. A deleted entry loses the points it earned. If the assistant saved an entry for you, you can undo it on its card.',
    ],
  },
  {
    topic: 'Logging',
    title: 'When does my day start?',
    paragraphs: [
      'Your day starts at midnight in your time zone, unless you choose another hour under Settings, Preferences. Anything you log before that hour belongs to the day before.',
      'If you change the hour or the time zone, the day for points follows at most once a week. No day counts twice.',
    ],
  },
  {
    topic: 'Points',
    title: 'How do I earn points?',
    paragraphs: [
      'Moods, symptoms, meals, fasts, exercises, goals and messages to the assistant earn points. The button shows how many points an entry is worth. Each kind earns points a few times a day, and there is a daily limit for all kinds together. You can always log more, and Finu saves it. Press your points at the top of a page and then ‘Earned today and history’ to see what you earned today and what you can still earn.',
      'Your first entry of each kind and several days in a row earn extra points. If you miss a day, a rest day keeps your streak going. You earn a rest day by keeping a streak for seven days.',
    ],
  },
  {
    topic: 'Points',
    title: 'How do points become FINU?',
    paragraphs: [
      'Press your points at the top of a page to open your wallet. Connect your browser’s wallet there, choose how many points to convert, and press Convert. Finu sends the tokens to that wallet. You pay no network fee.',
      'The points are set aside until the payment is final. If the payment fails, you get all of them back. Each conversion has a receipt. From the next day on, your browser can check the receipt against the chain.',
    ],
  },
  {
    topic: 'Points',
    title: 'Why did an entry earn nothing?',
    paragraphs: [
      'Perhaps that kind of entry had already earned its points for the day, or you had reached the daily limit. The message after saving tells you which. Water, weight, sleep, medicines and past fasts never earn points. An account with only a wallet earns none until you add your email or Google. An entry for a past day counts on the day you log it.',
    ],
  },
  {
    topic: 'Assistant',
    title: 'What can the assistant do?',
    paragraphs: [
      'The assistant answers questions about what you logged, such as your day, your week or your streaks. It also logs what you tell it, once you confirm the card it shows.',
      'It cannot change your points or your account, and it cannot see other people’s entries.',
    ],
  },
  {
    topic: 'Assistant',
    title: 'Who answers me?',
    paragraphs: [
      'The assistant is a built-in coach. It runs on this server and sends nothing anywhere. If the person who runs this server has connected an AI service, that service answers you instead. Your messages, and the records needed to answer them, are then sent to it.',
      'The assistant can make mistakes, and it is not a doctor. In an emergency, call your local emergency number.',
    ],
  },
  {
    topic: 'Fasting',
    title: 'Is fasting safe for me?',
    paragraphs: [
      'Fasting is not safe for everyone. Talk to a doctor first if you are under 18, pregnant or breastfeeding, have diabetes or take medicine for it, are underweight, or have or had an eating disorder.',
      'If your profile suggests a risk, Finu shows a caution before a fast. Stop if you feel unwell. If you end a fast early, you keep the points it has earned so far.',
    ],
  },
  {
    topic: 'Fasting',
    title: 'How does the fasting timer work?',
    paragraphs: [
      'Choose a fasting window under Nutrition Tools and press Start. The timer runs on the server, so you can close the page. During a fast, you can change its start and its goal. Under Settings, Notifications, you can turn on an email before the eating window closes. If you plan a fast of 12 hours or more, you earn points when you start, at a quarter, half and three quarters of it, and when you complete it. A longer fast never earns more.',
    ],
  },
  {
    topic: 'Privacy',
    title: 'Who can see what I log?',
    paragraphs: [
      'No other member sees your entries, your profile or your photo. If you join the leaderboard, others see your alias and your points. The person who runs this server has technical access to its database. The Privacy Policy under Help & Support explains what is stored, where and why.',
    ],
  },
  {
    topic: 'Privacy',
    title: 'How do I withdraw my consent?',
    paragraphs: [
      'Finu stores health data only with your consent. Settings, Your data shows when you gave it. To withdraw it, delete your account there. You can export everything first.',
    ],
  },
  {
    topic: 'Privacy',
    title: 'How do I remove details from my profile?',
    paragraphs: [
      'Open Settings, Profile, clear a field or choose “Not said”, and press Save Changes. Finu deletes these details from the server. Press Remove to delete your photo.',
    ],
  },
  {
    topic: 'Account',
    title: 'How do I change my password?',
    paragraphs: [
      'Under Settings, Sign-in, press Change beside Password. Finu then signs you out on all other devices.',
      'If you forgot your password, sign out, choose Continue with Email, and ask for a link to set a new one. The link arrives by email. It works once, within an hour. All your other sessions end.',
    ],
  },
]

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** Returns the articles in which each typed word is a prefix of some word; all articles for an empty search. */
export function findArticles(typed: string): readonly Article[] {
  const wanted = wordsOf(typed).filter(Boolean)
  return articles.filter(({ topic, title, paragraphs }) => {
    const words = wordsOf([topic, title, ...paragraphs].join(' '))
    return wanted.every((word) => words.some((each) => each.startsWith(word)))
  })
}
