import { foodSearch, type Food } from '@finu/contract/meals/foods'
import { sayFigure } from '@finu/contract/meals/nutrition-words'
import { mealTexts, mostImages, type MealDraft } from '@finu/contract/meals/meals'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { PhotoInput } from '../../images/front/photo-input.tsx'
import { useAddPhotos } from '../../images/front/use-add-photos.ts'
import { dayAt, now, today as todayOf } from '../../lib/clock.ts'
import { wallTimeOf, parseInstant } from '../../lib/instants.ts'
import { useUser } from '../../lib/user.ts'
import { draftOf } from '../../meals/again.ts'
import { mealTypeAt, mealTypeNames } from '../../meals/front/meal-types.ts'
import { findLastAmounts } from '../../meals/last-amounts.ts'
import { findLikelyMeals } from '../../meals/likely-meals.ts'
import { readSentence, recentMealsQuery } from '../../meals/queries.ts'
import { mealOfFood, type Choices } from '../../meals/quick/choices.ts'
import { addOwn, FoodDialogs, type FoodDialog } from '../../meals/quick/food-dialogs.tsx'
import { FoodResults } from '../../meals/quick/food-results.tsx'
import { PickedRow } from '../../meals/quick/food-row.tsx'
import { MealAgainRow } from '../../meals/quick/meal-again-row.tsx'
import { QuickField } from '../../meals/quick/quick-field.tsx'
import { useTapMeal } from '../../meals/quick/use-tap-meal.ts'
import type { MealStart } from '../../meals/split-sentence.ts'
import { useFoodSearch } from '../../meals/use-food-search.ts'
import { describeEarned, describePastDay } from '../../rewards/front/earned.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TappedMeal } from './meal-saved.tsx'
import type { SheetTime } from './use-sheet-time.ts'

/** Likeliest meals in the sheet. */
const shown = 2

interface LogFoodProps {
  time: SheetTime
  tapped: TappedMeal | null
  /** Called when words are typed into an empty field, and when it is empty again. */
  onSearch: (isSearching: boolean) => void
  /** Opens the form for a meal. */
  onOpen: (start: MealStart) => void
  onSaved: (tapped: TappedMeal) => void
}

/**
 * The food part of the sheet: one field to search for foods or to describe a meal, with a photo and a barcode inside it,
 * and the likeliest meals. One tap logs a food or meal; the rest is up to the form for a meal.
 */
export function LogFood({ time, tapped, onSearch, onOpen, onSaved }: LogFoodProps) {
  const { profile } = useUser()
  const [isReading, setIsReading] = useState(false)
  const [picked, setPicked] = useState<Food | null>(null)
  // A food from a dialog, which is in no list below.
  const [fetched, setFetched] = useState<Food | null>(null)
  const [dialog, setDialog] = useState<FoodDialog | null>(null)
  const id = useId()
  const photos = useRef<HTMLInputElement>(null)
  const today = todayOf(profile)
  const { data: meals = [], isPending, isLoadingError, refetch } = useQuery(recentMealsQuery(today))
  const search = useFoodSearch('typed', foodSearch.most)
  const { add: upload, isPending: isUploading } = useAddPhotos()
  const { tap, busyRow } = useTapMeal(({ reward, ...saved }, row) => {
    const { points = 0, line } = describeEarned([reward])
    onSaved({
      id: saved.id,
      row,
      name: saved.name,
      note: `${sayFigure('calories', saved.total_nutrition)}, ${mealTypeNames[saved.meal_type].toLowerCase()}`,
      points,
      line: [describePastDay(saved.date), line].filter(Boolean).join(' '),
    })
  })
  const type =
    search.mealType ?? mealTypeAt(Number((time.isNow ? wallTimeOf(now(), time.zone) : time.text).slice(11, 13)))
  const isSearching = search.typed !== ''
  const likely = findLikelyMeals(
    isSearching ? meals.filter(({ name }) => name.toLowerCase().includes(search.words.toLowerCase())) : meals,
    { type, today, dayOf: ({ date }) => dayAt(parseInstant(date), profile), most: shown },
  )

  function typeText(text: string) {
    search.type(text)
    onSearch(text.trim() !== '')
  }

  function clear() {
    setPicked(null)
    setFetched(null)
    search.clear()
    onSearch(false)
  }

  function log(row: string, meal: MealDraft) {
    const eatenAt = time.read()
    if (eatenAt === null) return Promise.resolve(false)
    const at = eatenAt === undefined ? {} : { eaten_at: eatenAt }
    return tap({ row, meal: { ...meal, ...at } })
  }

  const choices: Choices = {
    picked,
    lastAmounts: findLastAmounts(meals),
    busyRow,
    doneRow: tapped?.row ?? null,
    pick: setPicked,
    async logFood(row, food) {
      const isSaved = await log(row, mealOfFood(food, type))
      if (isSaved) {
        setPicked(null)
        setFetched(null)
      }
      return isSaved
    },
    addFood(food) {
      clear()
      onOpen(mealOfFood(food, type))
    },
    logAgain: (row, meal) => void log(row, draftOf(meal)),
    open: (meal) => onOpen(draftOf(meal)),
  }

  /**
   * Takes the typed text: the food of a barcode, else the description of a meal, for the form. A time that was chosen in
   * the sheet counts more than one in a sentence.
   */
  async function take() {
    if (!isSearching) return onOpen({})
    if (search.isCode) return search.foods[0] && !search.isBehind ? setPicked(search.foods[0]) : undefined
    if (isReading) return
    setIsReading(true)
    const { eaten_at: saidAt, ...start } = await readSentence(search.typed)
    setIsReading(false)
    onOpen({ ...start, ...(saidAt && time.isNow && { eaten_at: saidAt }) })
  }

  /** Opens the form with the photos that could be uploaded. */
  async function addPhotos(files: File[]) {
    const urls: string[] = []
    await upload(files.slice(0, mostImages), {
      onAdd: (url) => urls.push(url),
      onFailure: (text) => text !== null && toast.error(text),
    })
    onOpen({ image_urls: urls, ...(isSearching && { name: search.typed }) })
  }

  /** Lets a photo be chosen, unless the chosen time is wrong: its field reports that. */
  function choosePhotos() {
    if (time.read() !== null) photos.current?.click()
  }

  /** Opens a dialog, unless the chosen time is wrong: its field could not be seen below the dialog. */
  function show(next: FoodDialog) {
    if (time.read() !== null) setDialog(next)
  }

  return (
    // While foods are searched for, the sheet is as high as before: it must not move at each letter.
    <section className={isSearching ? 'min-h-122 max-md:min-h-[calc(100dvh-210px)]' : ''} aria-labelledby={id}>
      <h3 className={`mb-1.5 text-ui font-strong ${isSearching ? '' : 'mt-3.5'}`} id={id}>
        What did you eat?
      </h3>
      <QuickField
        text={search.text}
        labelledBy={id}
        isUploading={isUploading}
        onType={typeText}
        onSubmit={() => void take()}
        onPhoto={choosePhotos}
        onScan={() => show({ name: 'scan' })}
      />
      <PhotoInput ref={photos} onChoose={(files) => void addPhotos(files)} />
      {fetched && (
        <ul>
          <PickedRow key={fetched.id} food={fetched} choices={choices} />
        </ul>
      )}
      {isSearching ? (
        <FoodResults
          search={search}
          meals={likely}
          choices={choices}
          isReading={isReading}
          onDescribe={() => void take()}
          onOwn={(barcode) => show(addOwn(barcode))}
        />
      ) : isPending ? (
        <div className="mt-1 grid gap-px" role="status">
          <span className="sr-only">Loading your meals...</span>
          <Skeleton height={59} />
          <Skeleton height={59} />
        </div>
      ) : isLoadingError ? (
        <p className="mt-2 text-small text-ink-subtle" role="status">
          {mealTexts.loadFailed}.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        likely.length > 0 && (
          <ul className="mt-1" aria-label="Log it again">
            {likely.map(({ meal, when }) => (
              <MealAgainRow key={meal.name} meal={meal} note={when} choices={choices} />
            ))}
          </ul>
        )
      )}
      <FoodDialogs open={dialog} choices={choices} onShow={setDialog} onFood={setFetched} />
    </section>
  )
}
