import { foodSearch, type Food } from '@finu/contract/meals/foods'
import { mostImages, type MealDraft, type MealType } from '@finu/contract/meals/meals'
import { useQuery } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from 'react-hot-toast/headless'
import { PhotoInput } from '../images/front/photo-input.tsx'
import { useAddPhotos } from '../images/front/use-add-photos.ts'
import { dayAt, now } from '../lib/clock.ts'
import { useDraft } from '../lib/drafts.ts'
import { browserTimezone, parseInstant, wallTimeOf } from '../lib/instants.ts'
import { newId } from '../lib/random.ts'
import { queryClient } from '../lib/query-client.ts'
import { useShownDay, useUsualTime } from '../lib/shown-day.ts'
import { isMobile, useMedia } from '../lib/media.ts'
import { useMinute } from '../lib/use-minute.ts'
import { useUser } from '../lib/user.ts'
import { Chip } from '../ui/chips.tsx'
import { PartBoundary } from '../ui/part-boundary.tsx'
import { Sheet } from '../ui/section.tsx'
import { draftOf, type EarlierMeal } from './again.ts'
import { changeForm, readEatenAt, repeatFood, toLocalField, type MealFormChange } from './draft.ts'
import { mealTypeAt } from './front/meal-types.ts'
import { findLastAmounts } from './last-amounts.ts'
import { findLikelyMeals } from './likely-meals.ts'
import { isBegun, mealDraft } from './meal-draft-store.ts'
import { foodsOfDraft, namesIn } from './meal-form-values.ts'
import { foodsByNameQuery, readSentence, recentMealsQuery } from './queries.ts'
import { mealOfFood, type Choices } from './quick/choices.ts'
import { FavouritesList } from './quick/favourites-list.tsx'
import { FoodResults } from './quick/food-results.tsx'
import { addOwn, FoodDialogs, type FoodDialog } from './quick/food-dialogs.tsx'
import { PickedRow } from './quick/food-row.tsx'
import { shownRows } from './quick/more-rows.tsx'
import { LogActs } from './quick/log-acts.tsx'
import { MealFormPlace } from './quick/meal-form-place.tsx'
import { OwnList } from './quick/own-list.tsx'
import { QuickField } from './quick/quick-field.tsx'
import { RecentList } from './quick/recent-list.tsx'
import { TypePill } from './quick/type-pill.tsx'
import { useUndoableTap } from './quick/use-undoable-tap.ts'
import { useFoodSearch } from './use-food-search.ts'

const CopyDialog = lazy(async () => ({ default: (await import('./copy/copy-dialog.tsx')).CopyDialog }))

const lists = ['Recent', 'Favourites', 'Custom foods'] as const

/** Logs meals: earlier ones by one tap, foods by a search, anything by the form. */
export function LogMeal() {
  const { profile } = useUser()
  const { day, today, follow } = useShownDay()
  const zone = profile.timezone ?? browserTimezone()
  const hour = Number(wallTimeOf(useMinute(), zone).slice(11, 13))
  const usualTime = useUsualTime(zone)
  const { form } = useDraft(mealDraft)
  const isPhone = useMedia(isMobile)
  const [isOpened, setIsOpened] = useState(() => !isPhone && isBegun(form))
  const [startsWithPhoto, setStartsWithPhoto] = useState(false)
  const [chosenType, setChosenType] = useState<MealType | null>(null)
  const [list, setList] = useState<(typeof lists)[number]>('Recent')
  const [picked, setPicked] = useState<Food | null>(null)
  // A food from a dialog, which is in no list below.
  const [fetched, setFetched] = useState<Food | null>(null)
  const [dialog, setDialog] = useState<FoodDialog | null>(null)
  const [isCopying, setIsCopying] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const recent = useQuery(recentMealsQuery(today))
  const search = useFoodSearch('typed', foodSearch.most)
  const { tap, busyRow, doneRow } = useUndoableTap(follow)
  const section = useRef<HTMLDivElement>(null)
  const photos = useRef<HTMLInputElement>(null)
  const { add: upload } = useAddPhotos()
  const button = useRef<HTMLButtonElement>(null)
  const describeButton = useRef<HTMLButtonElement>(null)
  // On a phone the form is a sheet, which covers the page only while it is wanted.
  const isDescribing = isOpened || (!isPhone && isBegun(form))
  const type = isDescribing ? form.type : (search.mealType ?? chosenType ?? mealTypeAt(hour))
  const isSearching = search.typed !== ''

  const meals = recent.data ?? []
  const likelyOf = (among: typeof meals, most: number) =>
    findLikelyMeals(among, { type, today, dayOf: ({ date }) => dayAt(parseInstant(date), profile), most })
  const named = isSearching
    ? likelyOf(
        meals.filter(({ name }) => name.toLowerCase().includes(search.words.toLowerCase())),
        2,
      )
    : []

  function changeType(next: MealType) {
    setChosenType(next)
    if (isDescribing) changeDraft({ type: next })
  }

  function changeDraft(change: MealFormChange) {
    mealDraft.write((draft) => ({ ...draft, form: changeForm(draft.form, change) }))
  }

  /** Opens the form, for the meal of the day that is shown. */
  function describe(change: MealFormChange = {}, byPhoto = false) {
    if (!isDescribing && !isBegun(form)) changeDraft({ type })
    setStartsWithPhoto(byPhoto)
    changeDraft(change)
    flushSync(() => setIsOpened(true))
  }

  function showList(next: (typeof lists)[number]) {
    setPicked(null)
    setList(next)
  }

  function closeFood() {
    setPicked(null)
    setFetched(null)
  }

  function focusField(selector: string) {
    section.current?.querySelector<HTMLInputElement>(selector)?.focus()
  }

  /** Opens the form, in which the photos appear as they are uploaded. */
  function addPhotos(files: File[]) {
    describe({}, true)
    void upload(files.slice(0, Math.max(0, mostImages - form.photos.length)), {
      onAdd: (url) => changeDraft(({ photos: before }) => ({ photos: [...before, url] })),
      onFailure: (text) => text !== null && toast.error(text),
    })
  }

  function toggleForm() {
    if (isDescribing && !isBegun(form)) return setIsOpened(false)
    describe()
    focusField('form[aria-labelledby] input')
  }

  /** Puts an earlier meal into the form, so that one more press logs it. */
  function open({ name, food_items }: EarlierMeal) {
    const foods = food_items.map((item) => repeatFood(item, newId()))
    mealDraft.write(({ form: before }) => ({ form: { ...before, name, type, foods }, idempotencyKey: newId() }))
    flushSync(() => setIsOpened(true))
    button.current?.focus()
  }

  function log(row: string, meal: MealDraft) {
    const eatenAt = usualTime === '' ? null : readEatenAt(usualTime, zone, now())
    const at = eatenAt === null ? {} : { eaten_at: eatenAt }
    return tap({ row, meal: { ...meal, ...at } })
  }

  const choices: Choices = {
    picked,
    lastAmounts: findLastAmounts(meals),
    busyRow,
    doneRow,
    pick: setPicked,
    async logFood(row, food) {
      const isSaved = await log(row, mealOfFood(food, type))
      if (isSaved) closeFood()
      return isSaved
    },
    addFood(food) {
      closeFood()
      search.clear()
      describe(({ name, foods }) => ({ foods: [...foods, food], name: name || food.name }))
    },
    logAgain: (row, meal) => void log(row, { ...draftOf(meal), meal_type: type }),
    open,
  }

  /** Takes the typed text: the food of a barcode, else the description of a meal. */
  async function take() {
    if (!isSearching) return describe()
    if (search.isCode) return search.foods[0] && !search.isBehind ? setPicked(search.foods[0]) : undefined
    if (isReading) return
    setIsReading(true)
    const { name, meal_type: saidType, eaten_at: saidAt, ...foods } = await readSentence(search.typed)
    const found = await queryClient.fetchQuery(foodsByNameQuery(namesIn(foods)))
    setIsReading(false)
    search.clear()
    describe({
      name,
      foods: foodsOfDraft(foods, found, newId, profile.units),
      ...(saidType && { type: saidType }),
      ...(saidAt && { eatenAt: toLocalField(saidAt, zone) }),
    })
    focusField('form[aria-labelledby] input')
  }

  return (
    <Sheet title="Meal Logging" aside={<TypePill type={type} onChange={changeType} />}>
      <div id="meal-form" ref={section}>
        <QuickField
          text={search.text}
          onType={search.type}
          onSubmit={() => void take()}
          onScan={() => setDialog({ name: 'scan' })}
          onPhoto={() => photos.current?.click()}
        />
        <PhotoInput ref={photos} onChoose={addPhotos} />
        {fetched && (
          <ul>
            <PickedRow key={fetched.id} food={fetched} choices={choices} />
          </ul>
        )}
        {isSearching ? (
          <FoodResults
            search={search}
            meals={named}
            choices={choices}
            isReading={isReading}
            onDescribe={() => void take()}
            onOwn={(barcode) => setDialog(addOwn(barcode))}
          />
        ) : (
          <>
            <div className="chips mt-3 mb-0.5" role="group" aria-label="What to log again">
              {lists.map((each) => (
                <Chip key={each} isOn={each === list} onPress={() => showList(each)}>
                  {each}
                </Chip>
              ))}
            </div>
            {list === 'Recent' && (
              <RecentList
                query={recent}
                likely={likelyOf(meals, shownRows)}
                choices={choices}
                onSearch={() => focusField('input')}
              />
            )}
            {list === 'Favourites' && <FavouritesList choices={choices} />}
            {list === 'Custom foods' && (
              <OwnList
                choices={choices}
                onAdd={() => setDialog(addOwn())}
                onAll={() => setDialog({ name: 'own', start: { view: 'list' } })}
              />
            )}
          </>
        )}
        <LogActs
          describeButton={describeButton}
          isDescribing={isDescribing}
          isBegun={isPhone && isBegun(form)}
          isSheet={isPhone}
          onCopy={() => setIsCopying(true)}
          onDescribe={toggleForm}
          onOwn={() => setDialog(addOwn())}
        />
        {isDescribing && (
          <MealFormPlace
            key={String(startsWithPhoto)}
            isSheet={isPhone}
            startsWithPhoto={startsWithPhoto}
            button={button}
            onClose={() => setIsOpened(false)}
            onSaved={(eatenAt) => {
              const isInside = section.current?.querySelector('form[aria-labelledby]')?.contains(document.activeElement)
              if (!isPhone) setIsOpened(false)
              if (isInside) describeButton.current?.focus()
              follow(eatenAt)
            }}
          />
        )}
      </div>
      <FoodDialogs open={dialog} choices={choices} onShow={setDialog} onFood={setFetched} />
      {isCopying && (
        <PartBoundary opening="copy" onMissing={() => setIsCopying(false)}>
          <CopyDialog day={day} today={today} onCopied={follow} onClose={() => setIsCopying(false)} />
        </PartBoundary>
      )}
    </Sheet>
  )
}
