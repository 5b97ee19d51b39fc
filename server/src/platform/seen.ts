import { changedElsewhere, isUnseen } from '@finu/contract/platform/etag'
import { Problem } from './problems.ts'

/** Keeps a change from overwriting what its maker has not seen. The log is to be read under a lock. */
export function refuseUnseen(...change: Parameters<typeof isUnseen>): void {
  if (isUnseen(...change)) throw new Problem(412, 'changed_elsewhere', changedElsewhere)
}
