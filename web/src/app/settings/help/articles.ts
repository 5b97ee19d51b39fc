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
      'Open Wellness Tools, choose one of the five faces under Mood Tracking, and press Save Mood & Symptoms. On a phone a tap on a face saves at once. Chips for what you feel in your body and a note are optional.',
      'Or tell the assistant, such as “I feel good today”. It shows a card, and nothing is saved until you press Confirm.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log a symptom?',
    paragraphs: [
      'Open Wellness Tools, choose one or several under Symptom Tracking or type your own, and set how strong each is from 1 to 5. Press Save Mood & Symptoms to save them with a mood, or Log Symptoms without one. On a phone, press ‘A symptom, or another time’ first. A symptom that has passed can be marked as resolved in its history.',
      'Severity 4 and 5 show a hint to talk to a doctor. Finu gives no diagnosis.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log a meal?',
    paragraphs: [
      'Open Nutrition Tools. The plus beside a meal or food that you had before logs it again. Or search a food in the field: it opens in place with its amounts, and Log Meal saves it. Known foods bring their calories and nutrients; for others a fixed estimate is used, and marked as one.',
      'Describe it opens a form for several foods, a name and photos. Photos are stored without the place and device that cameras write into them, and shown to you alone. Copy a meal takes over meals of another day.',
      'Set your targets shows targets worked out from your profile, and how. While you fast, a meal that you log offers to end the fast.',
    ],
  },
  {
    topic: 'Logging',
    title: 'What if a food is not found?',
    paragraphs: [
      'Press Custom food and type its label, or make a recipe of several foods with its servings. Your custom foods are found first from then on. Meals that you logged keep their figures when you correct a food; you are asked whether recipes and saved meals take the new ones.',
      'A barcode is read by the camera, where you allow it, or typed. If no food has it, you can add yours with it.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log water and my weight?',
    paragraphs: [
      'A tap on Cup, Glass or Bottle saves a drink, under Nutrition Tools, on Today and Insights, or by Log. Weight is in Wellness Tools; its trend evens out the days. Targets are optional, and neither earns points.',
    ],
  },
  {
    topic: 'Logging',
    title: 'Can I note my medicines?',
    paragraphs: [
      'Open Wellness Tools and press Note a medicine. Name and dose are your own words, such as Ibuprofen and 400 mg, with the time. What you noted lately waits as chips.',
      'They stand on the page of their day and in your export. Finu reminds you of no dose and gives no advice about them.',
    ],
  },
  {
    topic: 'Logging',
    title: 'Can I add my own symptoms and triggers?',
    paragraphs: [
      'Type one into the field below the chips: it is chosen, and waits there the next time. Activities and words for moods work the same way.',
      'Edit your own lists them, to rename and delete. What you logged keeps its words. There is room for 20 of each.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log sleep?',
    paragraphs: [
      'Open Sleep below Wellness Tools, or its cell on Today and Insights. The usual times are set already: change them where the night was different, say how you woke up if you like, and press Save Sleep. Which days the times are of follows from the day of waking.',
      'A night belongs to the day on which you woke up. Naps count in the length of their day. A target is optional, and there is no score.',
    ],
  },
  {
    topic: 'Logging',
    title: 'How do I log exercise and goals?',
    paragraphs: [
      'Open Exercise Tools. The start button beside an exercise starts its timer; ‘Other exercise, or already done’ opens the form, also for one that is over. Routines keep movements, sets and rest times for a workout. Goals are ticked off there too.',
      'The timer runs on the server, so it goes on when you close the page.',
    ],
  },
  {
    topic: 'Logging',
    title: 'I logged something wrong. What now?',
    paragraphs: [
      'Each history lets you delete an entry; it asks once. What the entry earned is taken back with it. Entries the assistant saved for you can be undone on their card.',
    ],
  },
  {
    topic: 'Logging',
    title: 'When does my day start?',
    paragraphs: [
      'At midnight in your time zone, unless you choose another hour under Settings, Preferences. What you log before that hour belongs to the day before.',
      'Points follow a change of hour or zone at most once a week, and no day counts twice.',
    ],
  },
  {
    topic: 'Points',
    title: 'How do I earn points?',
    paragraphs: [
      'By logging. What an entry is worth stands on its button. Each kind counts a few times a day, and all of them together have a daily total; logging more is still saved. Press your points at the top of a page, and then “Earned today and history”, to see what earned today and what is left.',
      'The first of each kind, and several days in a row, earn more. A missed day is bridged by a rest day, which you earn by keeping seven days.',
    ],
  },
  {
    topic: 'Points',
    title: 'How do points become FINU?',
    paragraphs: [
      'Press your points at the top of a page: that is your wallet. Connect the wallet of your browser there, choose how many points, and press Convert. The tokens are sent to that wallet; the network’s fee is paid for you.',
      'Until a payment is final its points are set aside. If it cannot be made, they come back whole. Each conversion has a receipt, and from the next day on your browser can check it against the chain.',
    ],
  },
  {
    topic: 'Points',
    title: 'Why did an entry earn nothing?',
    paragraphs: [
      'Because its places for the day were used up, or the daily total was reached; the message after saving says which. An entry for a past day counts on the day you log it.',
    ],
  },
  {
    topic: 'Assistant',
    title: 'What can the assistant do?',
    paragraphs: [
      'Answer questions about what you logged, such as your day, your week or your streaks, and log what you tell it, once you confirm the card it shows.',
      'It cannot touch your points or your account, and it sees nobody else’s entries.',
    ],
  },
  {
    topic: 'Assistant',
    title: 'Who answers me?',
    paragraphs: [
      'A built-in coach that runs on this server and sends nothing anywhere, unless the person who runs this server connected an AI service. In that case your messages, and the records it needs to answer them, are sent to that service.',
      'It can make mistakes, and it is no doctor. In an emergency call your local emergency number.',
    ],
  },
  {
    topic: 'Fasting',
    title: 'Is fasting safe for me?',
    paragraphs: [
      'Not for everybody. Talk to a doctor first if you are under 18, pregnant or breastfeeding, have diabetes or take medicine for it, are underweight, or have or had an eating disorder.',
      'From what your profile says, Finu shows a caution before a fast where one is due. Stop when you feel unwell: ending early loses nothing you logged.',
    ],
  },
  {
    topic: 'Fasting',
    title: 'How does the fasting timer work?',
    paragraphs: [
      'Choose a window under Nutrition Tools and press Start. The time is kept by the server, so closing the page changes nothing. While it runs you can change when it started and its goal. An email before the eating window closes can be turned on under Settings, Notifications. A quarter, half and three quarters of a planned fast of 12 hours or more earn points; a longer fast never earns more.',
    ],
  },
  {
    topic: 'Privacy',
    title: 'Who can see what I log?',
    paragraphs: [
      'You. No other member sees your entries, your profile or your photo. The person who runs this server can technically reach its database. The Privacy Policy under Help & Support says what is stored, where and why.',
    ],
  },
  {
    topic: 'Privacy',
    title: 'How do I take back my consent?',
    paragraphs: [
      'Finu keeps health data only with your consent. When you gave it is under Settings, Your data. To take it back, delete your account there; you can export everything first.',
    ],
  },
  {
    topic: 'Privacy',
    title: 'How do I clear what I said about myself?',
    paragraphs: [
      'Under Settings, Profile: empty a field or choose “Not said”, and press Save Changes. What you clear is removed from the server. Remove takes your photo away.',
    ],
  },
  {
    topic: 'Account',
    title: 'How do I change my password?',
    paragraphs: [
      'Under Settings, Sign-in, press Change beside Password. Every other device is signed out.',
      'If you forgot it, sign out, choose Continue with Email, and ask for a link to choose a new password. It comes by email and works once, within the hour. All your other sessions end.',
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
