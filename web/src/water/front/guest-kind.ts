import { Instant } from '@finu/contract/platform/wire'
import { mostDrinksOfDay, NewDrink, water, type Drink } from '@finu/contract/water/water'
import * as z from 'zod/mini'
import { addDays } from '../../lib/format-time.ts'
import { defineGuestKind, guestRead, ofDay, type OfDay } from '../../lib/guest-kind.ts'
import { browserTimezone, dayOf, parseInstant } from '../../lib/instants.ts'
import { sumOf } from '../sum-drinks.ts'

const Body = z.extend(NewDrink, { drunk_at: Instant })

const dayOfDrink = ({ drunk_at }: Drink) => dayOf(parseInstant(drunk_at), browserTimezone())

const addUp = (date: string, drinks: readonly Drink[]) => ({ date, count: drinks.length, amount_ml: sumOf(drinks) })

const withoutDay = ({ day: _day, ...drink }: OfDay<Drink>): Drink => drink

/** A guest's drinks. */
export const guestWater = defineGuestKind<z.output<typeof Body>, Drink>({
  name: 'water',
  list: 'drinks',
  Body,
  time: 'drunk_at',
  create: water.create,
  change: water.change,
  remove: water.remove,
  earnsNothing: true,
  present: ({ id, body, at }) => ({ id, amount_ml: body.amount_ml, drunk_at: at }),
  besides(drink, all) {
    const date = dayOfDrink(drink)
    return {
      day: addUp(
        date,
        all.filter((each) => dayOfDrink(each) === date),
      ),
    }
  },
  history: { endpoint: water.list, textsOf: () => [], valuesOf: () => ({}) },
  reads: [
    guestRead(water.daily, (all: readonly OfDay<Drink>[], { params: { date } }) => {
      const drinks = ofDay(all, date).map(withoutDay)
      return { ...addUp(date, drinks), drinks: drinks.slice(0, mostDrinksOfDay) }
    }),
    guestRead(water.days, (all: readonly OfDay<Drink>[], { query }, today) => {
      const start_date = addDays(today, 1 - query.days)
      const dates = [...new Set(all.map(({ day }) => day))].filter((day) => day >= start_date && day <= today)
      return { start_date, end_date: today, days: dates.toSorted().map((date) => addUp(date, ofDay(all, date))) }
    }),
  ],
})
