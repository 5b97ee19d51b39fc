import type { FoodItemDraft } from '@finu/contract/meals/food-items'
import { deriveLevels, labelOfType, levelOfMood, moodLevels } from '@finu/contract/moods/moods'
import type { ChangedValues, FoodInput } from '@finu/contract/assistant/log-inputs'
import type { Recorded } from './record.ts'

/** What a change needs besides its input. */
export interface ChangeContext {
  /** Converts a time on the person's clock to an instant. */
  instantOf: (at: string) => string
  /** The meal's new foods. */
  foods: FoodItemDraft[] | null
}

const isSameFood = (item: FoodItemDraft, input: FoodInput) => item.name.toLowerCase() === input.name.toLowerCase()

/**
 * Matches a meal's new foods with its present ones, which keep what is known of them, with the new amount if one is
 * given.
 * @returns the foods in order, with null for each that is new
 */
export const keepFoods = (items: readonly FoodItemDraft[], input: readonly FoodInput[]): (FoodItemDraft | null)[] =>
  input.map((each) => {
    const item = items.find((known) => isSameFood(known, each))
    if (!item || (each.unit !== undefined && each.unit !== item.unit)) return null
    if (item.quantity === each.quantity) return item
    // Entered nutrition is for the whole old quantity.
    const { nutrition: _whole, ...rest } = item
    return item.food_id || item.calories_per_unit != null ? { ...rest, quantity: each.quantity } : null
  })

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const listed = (foods: readonly { name: string }[]) =>
  capitalize(
    foods
      .map(({ name }) => name)
      .join(', ')
      .toLowerCase(),
  ).slice(0, 120)

/** Renames a meal that is named after its foods. */
const renamed = (name: string, before: readonly FoodItemDraft[], after: readonly FoodItemDraft[]) =>
  before.some((item) => name.toLowerCase().includes(item.name.toLowerCase().split(/[ ,]/)[0]!)) &&
  before.map(({ name: each }) => each).join() !== after.map(({ name: each }) => each).join()
    ? listed(after)
    : name

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
const defined = <T extends object>(given: T): Defined<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>

/**
 * Applies a change to a record: values that are not given stay. Null if the record cannot be changed like this.
 * @param recorded without its time, which is only set if it changes
 */
export function revise(recorded: Recorded, input: ChangedValues, { instantOf, foods }: ChangeContext): Recorded | null {
  const at = input.at === undefined ? undefined : instantOf(input.at)
  switch (recorded.kind) {
    case 'mood': {
      const level = input.mood_type && levelOfMood[input.mood_type]
      const mood =
        input.mood_type && level
          ? {
              mood_type: input.mood_type,
              emoji: moodLevels[level - 1]!.emoji,
              label: labelOfType(input.mood_type),
              ...deriveLevels(level),
            }
          : {}
      return { kind: 'mood', log: { ...recorded.log, ...mood, ...defined({ notes: input.notes, timestamp: at }) } }
    }
    case 'symptom': {
      const { name, severity_score, notes } = input
      return {
        kind: 'symptom',
        log: { ...recorded.log, ...defined({ name, severity_score, description: notes, timestamp: at }) },
      }
    }
    case 'meal': {
      const { meal_type, notes } = input
      const items = foods ?? recorded.log.food_items
      const name = input.name ?? renamed(recorded.log.name, recorded.log.food_items, items)
      return {
        kind: 'meal',
        log: { ...recorded.log, name, food_items: items, ...defined({ meal_type, notes, eaten_at: at }) },
      }
    }
    case 'exercise': {
      const { name, type, duration_minutes, notes } = input
      const { calories_burned, ...log } = recorded.log
      // Calories for another time or activity are computed again.
      const isOther = (name ?? type ?? duration_minutes) !== undefined
      const burned = isOther || calories_burned === undefined ? {} : { calories_burned }
      return {
        kind: 'exercise',
        log: { ...log, ...burned, ...defined({ name, type, duration_minutes, notes, date: at }) },
      }
    }
    case 'fast': {
      const times = {
        start_time: input.start && instantOf(input.start),
        end_time: input.end && instantOf(input.end),
        motivation_note: input.notes,
      }
      return { kind: 'fast', log: { ...recorded.log, ...defined(times) } }
    }
    case 'memory':
      return { kind: 'memory', log: { text: input.text ?? recorded.log.text } }
    case 'goal':
      return null
  }
}
