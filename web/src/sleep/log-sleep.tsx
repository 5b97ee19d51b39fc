import { sleepTexts } from '@finu/contract/sleep/sleep'
import { useQuery } from '@tanstack/react-query'
import { createDraft, useDraft } from '../lib/drafts.ts'
import { refusalOr } from '../lib/api-error.ts'
import { browserTimezone } from '../lib/instants.ts'
import { Button } from '../ui/button.tsx'
import { SavingFailure } from '../ui/edit-foot.tsx'
import { NightButton, NightForm, useNightChoice, type TypedNight } from './night-form.tsx'
import { latestNightsQuery, useLogNight } from './queries.ts'
import { useNightToSave, useToastSaved } from './use-save-night.ts'

const typedNight = createDraft<TypedNight>(() => ({}))

/** The sheet to log sleep on its page; on narrower screens a button opens the same form in a dialog. */
export function LogSleep({ timezone }: { timezone: string | null }) {
  const typed = useDraft(typedNight)
  const night = useNightChoice(typed.day, timezone ?? browserTimezone())
  const { data } = useQuery(latestNightsQuery)
  const { mutate, isPending, error, reset } = useLogNight()
  const toastSaved = useToastSaved()
  const toSave = useNightToSave()
  return (
    <section className="sheet max-wide:hidden" aria-labelledby="log-sleep-title">
      <div className="section-head">
        <h2 className="h2" id="log-sleep-title" tabIndex={-1}>
          Log sleep
        </h2>
        <NightButton night={night} />
      </div>
      <NightForm
        night={night}
        typed={typed}
        onType={(next) => {
          typedNight.write(() => next)
          reset()
        }}
        latest={data?.days ?? []}
        foot={
          <>
            <SavingFailure failure={error ? refusalOr(error, sleepTexts.saveFailed) : undefined} />
            <div className="foot">
              <Button type="submit" isBusy={isPending}>
                {isPending ? 'Saving...' : 'Save Sleep'}
              </Button>
            </div>
          </>
        }
        onSave={(input) => {
          if (isPending) return
          mutate(toSave(input), {
            onSuccess: (saved) => {
              typedNight.clear()
              toastSaved(saved)
            },
          })
        }}
      />
    </section>
  )
}
