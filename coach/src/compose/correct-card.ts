import type { LogInput } from '../log-input.ts'
import type { Part } from '../reading/read.ts'
import type { Clock } from '../when.ts'
import { correctExercise } from './correct-exercise.ts'
import { correctFast } from './correct-fast.ts'
import { correctGoal } from './correct-goal.ts'
import { correctMeal, withFoodsOfCard } from './correct-meal.ts'
import { correctMemory } from './correct-memory.ts'
import { correctMedicine } from './correct-medicine.ts'
import { correctMood } from './correct-mood.ts'
import { correctSleep, correctWater, correctWeight } from './correct-body.ts'
import { correctSymptom } from './correct-symptom.ts'
import { readCorrection, type Doubt } from './correction.ts'

/** Applies a correction to the log of a card; null if nothing in it fits the log, a doubt if it fits two of its values. */
export function correctLog(said: Part, log: LogInput, clock: Clock): LogInput | Doubt | null {
  const part = log.kind === 'meal' ? withFoodsOfCard(said, log.input.foods) : said
  const correction = readCorrection(part, log, clock)
  switch (log.kind) {
    case 'meal':
      return correctMeal(log, correction)
    case 'exercise':
      return correctExercise(log, correction)
    case 'symptom':
      return correctSymptom(log, correction)
    case 'mood':
      return correctMood(log, correction)
    case 'fast':
      return correctFast(log, correction)
    case 'goal':
      return correctGoal(log, correction)
    case 'memory':
      return correctMemory(log, correction)
    case 'water':
      return correctWater(log, correction)
    case 'weight':
      return correctWeight(log, correction)
    case 'sleep':
      return correctSleep(log, correction)
    case 'medicine':
      return correctMedicine(log, correction)
    case 'past_fast':
      return null
  }
}
