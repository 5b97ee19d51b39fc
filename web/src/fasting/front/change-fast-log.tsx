import { fastKind } from '@finu/contract/fasting/log-kind'
import { fastingTexts, type Fast } from '@finu/contract/fasting/fasting'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import { toastChanged } from '../../rewards/front/earned.tsx'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { isOver, type PastFastEntry } from '../fast-view.ts'
import { useChangeFast, useChangeStart } from '../queries.ts'
import { ChangeFast } from './change-fast.tsx'
import { ChangeStart } from './change-start.tsx'

/** The form to change an ended fast. */
export function ChangePastFast({ log, timezone, frame }: ChangeLogProps<PastFastEntry>) {
  return frame({
    title: 'Edit fast',
    saving: useGuardedChange(useChangeFast(log.id), fastKind.formFields, log),
    failure: fastingTexts.saveFailed,
    onSaved: (saved) => toastChanged(fastingTexts.changed, saved),
    children: (foot, save) => <ChangeFast fast={log} timezone={timezone} foot={foot} onSave={save} />,
  })
}

/** The form to change the start of a running fast. */
export function ChangeRunningFast({ log, timezone, frame }: ChangeLogProps<Fast>) {
  return frame({
    title: 'When did it start?',
    saving: useGuardedChange(useChangeStart(log.id), fastKind.formFields, log),
    failure: fastingTexts.saveFailed,
    onSaved: (saved) => toastChanged(fastingTexts.changed, saved),
    children: (foot, save) => <ChangeStart fast={log} timezone={timezone} foot={foot} onSave={save} />,
  })
}

export const ChangeFastLog = ({ log, ...rest }: ChangeLogProps<Fast>) =>
  isOver(log) ? <ChangePastFast log={log} {...rest} /> : <ChangeRunningFast log={log} {...rest} />
