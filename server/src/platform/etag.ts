import { changedElsewhere, isOutdated } from '@finu/contract/platform/etag'
import { Problem } from './problems.ts'

/** Keeps a change from overwriting what its maker has not seen. The log is to be read under a lock. */
export function requireCurrentVersion(...change: Parameters<typeof isOutdated>): void {
  if (isOutdated(...change)) throw new Problem(412, 'changed_elsewhere', changedElsewhere)
}
