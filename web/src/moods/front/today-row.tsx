import { moodLevels, moodTexts, sayMoodSaved, wordsOfMood } from '@finu/contract/moods/moods'
import { formatTime } from '../../lib/format-time.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { newId } from '../../lib/random.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { toastReward } from '../../rewards/front/earned.tsx'
import { LedgerRow } from '../../ui/ledger-row.tsx'
import type { MoodLevel } from '../../ui/mood-face-shapes.ts'
import { MoodFace } from '../../ui/mood-face.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { emptyMood, moodToSave } from '../mood-draft.ts'
import { useDeleteMood, useLogMood } from '../queries.ts'

/** The latest mood, and the five levels to choose from: one tap saves. */
export function MoodRow({ day: { moods }, profile: { timezone } }: TodayRowProps) {
  const logging = useLogMood()
  const { takeBack } = useDeleteMood()
  const latest = moods.at(-1)
  const words = latest && wordsOfMood(latest)
  const tapped = logging.isPending ? logging.variables.body.mood_type : null

  function save(level: MoodLevel) {
    const mood = moodToSave({ ...emptyMood, level })
    if (!mood || logging.isPending) return
    logging.mutate(
      { body: mood, idempotencyKey: newId() },
      {
        onSuccess: ({ id, reward, mood_type }) =>
          toastReward(sayMoodSaved(mood_type), reward, undefined, () => void takeBack(id)),
        onError: (error) => tellFailure(error, moodTexts.saveFailed),
      },
    )
  }

  return (
    <LedgerRow
      name="Mood"
      isBareOnPhone
      value={
        words ? (
          <>
            <MoodFace className="mr-0.75 size-7 self-center" level={words.level} />
            {words.word}
          </>
        ) : (
          '–'
        )
      }
      note={
        latest
          ? `${words?.levelWord ? `${words.levelWord}, last` : 'Last'} check-in ${formatTime(latest.timestamp, timezone)}`
          : 'No check-in yet'
      }
    >
      {latest && words && (
        // A phone shows the controls alone, so what was logged stands with them.
        <p className="mb-2 flex items-center gap-2 text-ui md:hidden" aria-hidden="true">
          <MoodFace className="size-6" level={words.level} />
          <b className="font-strong">{words.word}</b>
          <span className="text-ink-subtle">{`at ${formatTime(latest.timestamp, timezone)}`}</span>
        </p>
      )}
      <p className="mb-1 text-ui font-semibold" id="ask-mood">
        How do you feel right now? <span className="font-regular text-ink-subtle">One tap saves it.</span>
      </p>
      <div className="-mx-2 flex justify-between @max-[26.25rem]:-mx-0.5" role="group" aria-labelledby="ask-mood">
        {moodLevels.map(({ level, label, mood_type }) => (
          <button
            className="flex min-h-11 items-center gap-2 rounded-control px-2 text-small/4 font-medium whitespace-nowrap text-ink-muted hover:bg-fill hover:text-ink @max-[26.25rem]:grid @max-[26.25rem]:justify-items-center @max-[26.25rem]:gap-1.25 @max-[26.25rem]:px-0 @max-[26.25rem]:py-1.5 @max-[26.25rem]:text-micro"
            key={level}
            type="button"
            aria-busy={tapped === mood_type}
            aria-disabled={logging.isPending}
            // Ignore the second click of a double click: the answer may arrive before it.
            onClick={({ detail }) => detail < 2 && save(level)}
          >
            {tapped === mood_type ? (
              <Spinner />
            ) : (
              <MoodFace className="size-7.5 @max-[26.25rem]:size-9.5" level={level} />
            )}
            <span>{label}</span>
          </button>
        ))}
      </div>
    </LedgerRow>
  )
}
