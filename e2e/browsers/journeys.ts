import { healthConsentTexts } from '@finu/contract/accounts/health-consent'
import { makeUp } from '../support/people.ts'
import type { Visitor } from './browser.ts'

/** One task of a person. Each continues where the previous one ended. */
export type Journey = (visitor: Visitor) => Promise<void>

/** Creates the ten main journeys of one new person, in order. */
export function createJourneys(): Record<string, Journey> {
  const { name, email, password } = makeUp()
  return {
    'signs up by email': async (visitor) => {
      await visitor.open('/auth?mode=sign-up&step=email')
      await visitor.type('Full Name', name)
      await visitor.type('Email', email)
      await visitor.type('Password', password)
      await visitor.press('checkbox', healthConsentTexts.sentence)
      await visitor.press('button', 'Create Account')
      await visitor.arrive('/onboarding')
    },
    'answers the five questions': async (visitor) => {
      for (const step of [1, 2, 3, 4]) {
        await visitor.see(`${step} of 5`)
        await visitor.press('button', 'Continue')
      }
      await visitor.press('button', 'Get Started')
      await visitor.arrive('/assistant')
    },
    'logs a mood': async (visitor) => {
      await visitor.press('link', 'Wellness Tools')
      await visitor.press('radio', 'Good')
      await visitor.type('Notes', 'A long walk')
      await visitor.press('button', 'Save Mood & Symptoms')
      await visitor.see('Mood logged successfully! 😊')
      await visitor.see('A long walk')
    },
    'logs a symptom': async (visitor) => {
      await visitor.press('button', 'Cramps', 'Symptoms')
      await visitor.press('button', 'Log Symptoms')
      await visitor.see('Symptom saved')
    },
    'logs a meal of a food that is found': async (visitor) => {
      await visitor.press('link', 'Nutrition Tools')
      await visitor.press('button', 'Describe it')
      await visitor.type('Meal name', 'Fruit plate')
      await visitor.type('Ingredients', 'banana', 'combobox')
      await visitor.press('option', 'Banana')
      await visitor.press('button', 'Log Meal')
      await visitor.see('10 of these for your first meal.')
    },
    'starts and ends a fast': async (visitor) => {
      await visitor.press('button', 'Start Fast')
      await visitor.see('Active')
      await visitor.press('button', 'End Fast')
      await visitor.press('button', 'End Fast', 'End this fast early?')
      await visitor.see('Ended early')
    },
    'logs an exercise': async (visitor) => {
      await visitor.open('/exercise#exercise-form')
      await visitor.type('Exercise name', 'Easy swim')
      await visitor.type('Duration', '20')
      await visitor.press('button', 'Log Exercise')
      await visitor.see('Easy swim')
    },
    'asks the coach and confirms a card': async (visitor) => {
      await visitor.open('/assistant')
      await visitor.type('Message Finu', 'I walked for 25 minutes')
      await visitor.press('button', 'Send')
      await visitor.press('button', 'Confirm')
      await visitor.see('Undo')
    },
    'sees the day on the dashboard': async (visitor) => {
      await visitor.open('/dashboard')
      await visitor.see('Today at a glance')
      await visitor.see('One meal')
    },
    'signs out and in again': async (visitor) => {
      await visitor.press('button', name)
      await visitor.press('button', 'Sign Out')
      await visitor.arrive('/auth')
      await visitor.open('/auth?step=email')
      await visitor.type('Email', email)
      await visitor.type('Password', password)
      await visitor.press('button', 'Sign In')
      await visitor.arrive('/assistant')
    },
  }
}
