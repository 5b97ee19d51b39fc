import { moodPoints } from '@finu/contract/moods/moods'
import { lazy, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { useDraft } from '../../lib/drafts.ts'
import { formatInstant } from '../../lib/instants.ts'
import { isMobile, useMedia } from '../../lib/media.ts'
import { useUser } from '../../lib/user.ts'
import { AddLogAt } from '../../ui/add-log-at.tsx'
import { Button } from '../../ui/button.tsx'
import { PointsPill } from '../../ui/points-pill.tsx'
import { useLogTime } from '../../ui/log-time.tsx'
import { Sheet } from '../../ui/section.tsx'
import { MoodFaces, type TappedMood } from '../../moods/front/mood-faces.tsx'
import { FullForm } from './full-form.tsx'
import { TappedForm } from './tapped-form.tsx'
import { isEmpty, wellnessDraft } from './wellness-draft.ts'

const AddMedicineDialog = lazy(async () => ({
  default: (await import('../../medicines/front/add-dialog.tsx')).AddMedicineDialog,
}))

/**
 * Logs a mood and symptoms. On a phone it begins with the faces alone: a tap saves, and the rest is added to what was
 * saved. The full form opens there for a symptom without a mood, and for another time.
 */
export function WellnessForm() {
  const isPhone = useMedia(isMobile)
  const draft = useDraft(wellnessDraft)
  const [isFull, setIsFull] = useState(false)
  const [tapped, setTapped] = useState<TappedMood | null>(null)
  if (tapped) {
    // A draft from before the tap would be saved with this mood, so the form is the tapped mood's own.
    return <TappedForm key={tapped.mood.id} tapped={tapped} onDone={() => setTapped(null)} />
  }
  if (!isPhone || isFull || !isEmpty(draft)) return <FullForm />
  return <Faces onFull={() => setIsFull(true)} onTapped={setTapped} />
}

function Faces({ onFull, onTapped }: { onFull: () => void; onTapped: (tapped: TappedMood) => void }) {
  const time = useLogTime('', () => {})
  const { timezone } = useUser().profile
  const [medicineAt, setMedicineAt] = useState<string | null>(null)
  return (
    <div id="mood-form">
      <Sheet title="Mood Tracking" aside={<PointsPill>{`+${moodPoints.each} pts`}</PointsPill>}>
        <MoodFaces
          time={{ read: time.read, isNow: time.text === '' }}
          onSaved={(tapped) => {
            time.follow(tapped.mood.timestamp)
            onTapped(tapped)
          }}
        />
        <p className="hint mt-1.5 text-center">One tap saves it. You can add more after.</p>
        <div className="-mx-2 mt-1 -mb-2 flex flex-wrap justify-center">
          <Button look="ghost" size="sm" onClick={onFull}>
            A symptom, or another time
          </Button>
          <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => setMedicineAt(formatInstant(now()))}>
            A medicine
          </Button>
        </div>
        <AddLogAt Dialog={AddMedicineDialog} at={medicineAt} timezone={timezone} onClose={() => setMedicineAt(null)} />
      </Sheet>
    </div>
  )
}
