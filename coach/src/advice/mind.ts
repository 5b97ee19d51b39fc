import type { Advice } from './piece.ts'

/** Advice on mood, worry, attention and company. */
export const mindAdvice = {
  stress: {
    pieces: [
      {
        text: 'Breathe in for four counts and out for six, ten times: the longer breath out calms the body.',
        source: 'nhs_mind',
      },
      { text: 'Take a ten minute walk, outside if you can, and leave the phone behind.', source: 'nhs_mind' },
      {
        text: 'Write down what worries you, mark what you can change, and take the first small step of one of them.',
        source: 'nhs_mind',
      },
      { text: 'Talk to somebody about it, a friend or a colleague: it shrinks by being said.', source: 'nhs_mind' },
      {
        text: 'Plan real breaks: five minutes an hour away from the task, and a lunch without a screen.',
        source: 'who_activity',
        suits: /work|job|boss|deadline|exam|study/,
      },
      {
        text: 'Say no to one thing this week, or move it: what is not urgent may wait.',
        source: 'nhs_mind',
        suits: /busy|much|overwhelm/,
      },
      {
        text: 'Name five things you see, four you hear, three you feel: it brings the mind back to now.',
        source: 'nhs_mind',
        suits: /anxi|panic|nervous/,
      },
    ],
    why: 'A longer breath out and movement turn down the body’s alarm; writing and talking sort what the mind keeps turning over.',
    closing: 'If it keeps you from living your days, a doctor or therapist can help.',
  },
  'low-mood': {
    pieces: [
      {
        text: 'Plan one small thing you enjoy into each working day, such as a walk at lunch or a call to a friend.',
        source: 'nhs_mind',
      },
      { text: 'Move: 10 to 20 minutes of brisk walking lift the mood for hours.', source: 'nhs_mind' },
      { text: 'Daylight before noon, outside, also on grey days.', source: 'nhs_mind' },
      { text: 'Regular sleep: mood follows the night before more than most things.', source: 'nhs_sleep' },
      { text: 'Write down three things that went well today, however small.', source: 'nhs_mind' },
      { text: 'Spend time with people who do you good; say so when you need company.', source: 'nhs_mind' },
    ],
    why: 'Movement, daylight, sleep and company each act on the mood within the day, and together more than one alone.',
    closing: 'If low days stay for two weeks, a doctor or therapist can help.',
  },
  anxiety: {
    pieces: [
      {
        text: 'Breathe in gently through the nose while you count to five, and out through the mouth for five, for at least five minutes.',
        source: 'nhs_mind',
        minutes: 5,
        suits: /panic|breath|\bnow\b|calm|quick|nervous|nerves|before/,
      },
      {
        text: 'Before an exam, an interview or a talk: lay out what you need the evening before, go to bed in time, and have something to eat and a glass of water first.',
        source: 'nhs',
        asked: /exam|test\b|interview|presentation|speech|talk\b|viva|audition/,
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
    why: 'Anxiety is the body’s alarm: slow breath turns it down, and what is faced in small steps loses its threat, while what is avoided keeps it.',
    closing:
      'If it keeps you from living your days, a doctor or therapist can help. With chest pain, or thoughts of harming yourself, get help from a person at once now.',
  },
  focus: {
    pieces: [
      { text: 'One task for 25 minutes, everything else closed, then five minutes away from it.', source: 'nhs_mind' },
      { text: 'A glass of water and a short walk before the hardest task.', source: 'nhs_mind' },
      { text: 'Sleep first: a short night costs more attention than any trick brings back.', source: 'nhs_sleep' },
    ],
  },
  relax: {
    pieces: [
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
    why: 'Slow breath, loose muscles and a single thing to attend to tell the nerves that there is no danger, and the pulse follows.',
    closing: 'If you can’t come to rest for weeks, a doctor or therapist can help.',
  },
  loneliness: {
    pieces: [
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
    why: 'Closeness grows from small, repeated contact; each step is easier than waiting for the one great friendship.',
    closing:
      'If it weighs on you for weeks, a doctor or therapist can help. With thoughts of not wanting to live, talk to a person you trust or a doctor today.',
  },
} satisfies Record<string, Advice>
