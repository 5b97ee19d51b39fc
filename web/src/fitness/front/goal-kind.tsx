import { goalTexts } from '@finu/contract/fitness/goals'
import type { CompletedGoal } from '@finu/contract/fitness/goals'
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target'
import type { LogKind } from '../../lib/log-kind.ts'
import { deleteUndoably } from '../../rewards/front/undo.tsx'
import { nothingTaken } from '../../rewards/front/earned.tsx'
import { EntryIcon } from '../../ui/entry-icon.tsx'
import { Points } from '../../ui/points-pill.tsx'
import { useUncheckGoal } from '../goal-queries.ts'

/** A completed goal. Instead of being deleted, it is marked as not completed. */
export const goalKind: LogKind<CompletedGoal> = {
  label: 'Goal',
  Icon: TargetIcon,
  listOf: ({ goals }) => goals,
  startOf: ({ completed_at }) => completed_at,
  describe: ({ name }) => ({ title: name, detail: 'Goal completed', name: `the goal ${name}` }),
  Picture: () => <EntryIcon Icon={TargetIcon} />,
  Value: ({ log }) => <Points points={log.points} />,
  Edit: null,
  useDelete() {
    const { mutateAsync: uncheck } = useUncheckGoal()
    return ({ id, goal_id }) => {
      const remove = async () => (await uncheck(goal_id)).taken_back ?? nothingTaken
      deleteUndoably({ id, done: goalTexts.openAgain, failure: goalTexts.updateFailed, remove })
    }
  },
  askDelete: () => 'Mark this goal as not done? It takes back the points it earned.',
  takenBack: {
    label: (name) => `Mark ${name} as not done`,
    verb: { rest: 'Mark as not done', busy: 'Saving...' },
  },
  isOfToday: true,
}
