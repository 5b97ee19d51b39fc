import { changedElsewhere, isOutdated } from '@finu/contract/platform/etag'
import { Problem } from './problems.ts'

/** Refuses a change that would overwrite a version its author has not seen. Read the log under a lock. @throws 412 */
export function requireCurrentVersion(...change: Parameters<typeof isOutdated>): void {
  if (isOutdated(...change)) throw new Problem(412, 'changed_elsewhere', changedElsewhere)
}
