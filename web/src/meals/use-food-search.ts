import { Barcode } from '@finu/contract/meals/barcodes'
import { foodSearch, type Food } from '@finu/contract/meals/foods'
import type { MealType } from '@finu/contract/meals/meals'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { splitMealType } from './front/meal-types.ts'
import { foodSearchQuery, isBarcode } from './queries.ts'

/** Pause in typing after which the search is sent. */
const debounceMs = 160

interface FoodSearch {
  text: string
  /** The text without spaces around it. */
  typed: string
  /** The text without the meal that is named first. */
  words: string
  /** The meal that is named first: 'snack: a banana'. */
  mealType: MealType | null
  foods: readonly Food[]
  /** True while the foods are those of an earlier text. */
  isBehind: boolean
  isError: boolean
  error: Error | null
  retry: () => void
  /** True if the text is a barcode, right or mistyped. */
  isCode: boolean
  /** The problem of a typed barcode. */
  wrongCode: string | undefined
  /** True if nobody knows the food with the typed barcode. */
  isUnknownCode: boolean
  type: (text: string) => void
  /** Stops waiting for the pause, before the text is searched for at once. */
  stopWaiting: () => void
  clear: () => void
}

/** Returns what is wrong with a typed barcode; undefined for anything else. */
const faultOf = (text: string): string | undefined =>
  isBarcode(text) ? Barcode.safeParse(text).error?.issues[0]?.message : undefined

/** True if one text is the other with letters added at its end. */
const isTypedOn = (before: string, text: string) => text !== '' && (text.startsWith(before) || before.startsWith(text))

/**
 * Searches foods while a person types.
 * @param isOn false while the results are not shown; 'typed' if there are none before something is typed
 * @param limit the most foods
 */
export function useFoodSearch(isOn: boolean | 'typed', limit: number = foodSearch.pageSize): FoodSearch {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = text.trim()
  const { type: mealType, words } = splitMealType(typed)
  const isCode = isBarcode(typed)
  const wrongCode = faultOf(typed)
  const { data, isFetching, isError, error, refetch } = useQuery({
    ...foodSearchQuery(search, limit),
    // A wrong code may still be searched for while a right one is typed.
    enabled: (isOn === 'typed' ? search !== '' : isOn) && wrongCode === undefined && faultOf(search) === undefined,
    // While a word is typed on, its earlier foods stay; those of another text would mislead.
    placeholderData: (before, query) => (isTypedOn(String(query?.queryKey[1]), search) ? before : undefined),
  })
  const isBehind = words !== search || isFetching
  const foods = (typed === '' && search !== '') || wrongCode !== undefined ? [] : (data ?? [])
  const stopWaiting = () => clearTimeout(debounce.current)

  return {
    text,
    typed,
    words,
    mealType,
    foods,
    isBehind,
    isError,
    error,
    retry: () => void refetch(),
    isCode,
    wrongCode,
    isUnknownCode: isCode && wrongCode === undefined && !isBehind && !isError && foods.length === 0,
    type(next) {
      setText(next)
      stopWaiting()
      debounce.current = setTimeout(() => setSearch(splitMealType(next.trim()).words), debounceMs)
    },
    stopWaiting,
    clear() {
      stopWaiting()
      setText('')
      setSearch('')
    },
  }
}
