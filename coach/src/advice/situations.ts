import situations from '../words/situations.json' with { type: 'json' }
import { anyOf } from '../words/lists.ts'
import type { Advice } from './piece.ts'
import type { SituationTopic } from './topics.ts'

const ofTiredness = /tired|knackered|exhaust|shatter|sleepy|fatigue|slept|no sleep|drained|worn/

const ofInfection = anyOf(situations.infections)

/** Advice for situations. */
export const situationAdvice: Record<SituationTopic, Advice> = {
  'while-fasting': {
    head: 'By the usual rule whatever has calories ends a fast:',
    pieces: [
      {
        text: 'Water, black coffee and plain tea have next to none and are fine; milk, cream, sugar or syrup in them count.',
        source: 'nih',
        suits: /coffee|tea\b|water|espresso|brew|americano/,
      },
      {
        text: 'Diet drinks, sweeteners and sugar-free gum have hardly any, so most people let them pass; some leave them out, as the sweet taste makes them hungry.',
        source: 'nih',
        asked: /zero|diet|light|sweetener|stevia|\bgum\b|sugar.?free|max\b|mints?\b/,
      },
      {
        text: 'A squeeze of lemon or a spoon of vinegar in water changes little.',
        source: 'nih',
        asked: /lemon|lime\b|vinegar/,
      },
      {
        text: 'Milk, broth, juice and alcohol do have calories: strictly taken they end it, though a splash of milk is little.',
        source: 'nih',
        asked: /milk|cream|broth|juice|latte|alcohol|beer|wine|stock|smoothie|shake/,
      },
      {
        text: 'Take medicines as prescribed, fast or not; those that go with food, and vitamins, belong into the hours in which you eat: a pharmacist can help to plan it.',
        source: 'nhs',
        asked: /vitamin|tablet|medic|\bmeds\b|supplement|creatine|electrolyte|pill/,
      },
      {
        text: 'Any food ends it, fruit too: keep it for the hours in which you eat.',
        source: 'nih',
        asked: /^(?!.*(?:coffee|tea\b|water|gum\b|zero|diet|coke|vitamin|tablet|med))/,
      },
      {
        text: 'Before a blood test or an operation, and in a religious fast, other rules hold: ask there.',
        source: 'nhs',
      },
    ],
    closing: 'Stop and eat when you feel faint or unwell.',
  },
  'unwell-training': {
    head: 'I can’t know how you are, but by the usual advice:',
    pieces: [
      {
        text: 'With a migraine leave it: effort mostly makes it worse. Wait until it is over; with a mild headache try ten easy minutes, after a drink of water, and stop if it grows.',
        source: 'nhs_headache',
        asked: /headache|migraine|\bhead\b/,
      },
      {
        text: 'With only a runny nose easy movement is fine; with a fever, a chesty cough or aching limbs leave training until you are well.',
        source: 'nhs_live_well',
        asked: ofInfection,
      },
      {
        text: 'With an upset stomach rest and drink until it is over; training dries you out further.',
        source: 'nhs',
        asked: /sick|nause|queasy|stomach|tummy|vomit|diarr|\bbug\b|hang|hung/,
      },
      {
        text: 'Only tired: try ten easy minutes and go on if it feels better, as light movement often wakes you up; after a very short night or when dizzy, rest.',
        source: 'nhs_live_well',
        asked: ofTiredness,
      },
      {
        text: 'Sore muscles may move gently, and others can be trained; with pain that is sharp, in a joint or gets worse, leave it until it is gone.',
        source: 'nhs_live_well',
        asked: /sore|pain|hurt|ach(?:e|ing)|stiff|injur|sprain|swollen|back|knee|shin|blister/,
      },
      {
        text: 'Gentle movement, such as walking or yoga, eases period pain for many.',
        source: 'nhs',
        asked: /period|cramp/,
      },
      {
        text: 'A day or two of rest costs no fitness; a walk or some stretching is a good half-way.',
        source: 'nhs_live_well',
      },
      {
        text: 'Rest with a fever, dizziness, vomiting or pain that is new or strong; when you are only tired or stiff, start easy and see.',
        source: 'nhs_live_well',
      },
    ],
    closing:
      'With chest pain, faintness or trouble breathing stop, and get medical help at once; what is strong, new or stays is for a doctor.',
  },
}

/** Matches a question of how much, not of which foods. */
export const asksAmount = anyOf([...situations.amounts, 'how much', 'how many', 'enough', 'gram(s)'])
