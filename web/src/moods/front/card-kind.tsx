import { levelOfMood, moodTexts, sayMoodSaved } from '@finu/contract/moods/moods'
import { toast } from 'react-hot-toast/headless'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { toolPages } from '../../lib/paths.ts'
import { toastReward } from '../../rewards/front/earned.tsx'
import { MoodFace } from '../../ui/mood-face.tsx'
import { useChangeMood, useDeleteMood, useLogMood } from '../queries.ts'
import { describeMoodLog } from './describe-mood-log.ts'
import { EditMood } from './edit-mood.tsx'

export const moodCardKind: CardKind<'mood'> = {
  title: 'Mood',
  saved: 'Logged',
  deleted: moodTexts.deleted,
  failures: { save: moodTexts.saveFailed, change: moodTexts.saveFailed, remove: moodTexts.deleteFailed },
  page: toolPages.wellness,
  describe: (log, { timezone }) => describeMoodLog(log, timezone),
  timeOf: ({ timestamp }) => timestamp,
  partsOf: ({ log }) => ({ picture: <MoodFace className="size-10" level={levelOfMood[log.mood_type]} /> }),
  Edit: EditMood,
  useSave() {
    const { mutateAsync: logMood } = useLogMood()
    return async (body, idempotencyKey) => {
      const { reward, timestamp } = await logMood({ body, idempotencyKey })
      toastReward(sayMoodSaved(body.mood_type), reward, timestamp)
    }
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeMood(id)
    return async (log) => {
      await change(anyVersion(log))
      toast.success(moodTexts.changed)
    }
  },
  useRemove: () => useDeleteMood().mutateAsync,
}
