import type pg from 'pg'

/** How much of the latest writes could be lost with the database's disk. */
export interface Loss {
  /** In seconds; null if nothing would bring anything back. */
  seconds: number | null
  /** The source from which the rest would be restored. */
  by: 'archive' | 'backups' | 'nothing'
  /** True if the database's archive fails at present. */
  isArchiveFailing: boolean
}

/**
 * Reads how much could be lost: by the archive of the database's log if it has one, else by the longest time without a
 * backup among the last ten, until now.
 */
export async function readLoss(owner: Pick<pg.Client, 'query'>): Promise<Loss> {
  const { rows } = await owner.query<{
    is_archiving: boolean
    archive_gap: number
    is_failing: boolean
    backup_gap: number | null
  }>(
    `with backups as (
       select at from operator_log where action = 'backup' order by id desc limit 10
     ), gaps as (
       select coalesce(lead(at) over (order by at), now()) - at as gap from backups
     )
     select current_setting('archive_mode') <> 'off' as is_archiving,
       -- An idle database archives nothing, and loses nothing.
       greatest(extract(epoch from current_setting('archive_timeout')::interval), 0)::float8 as archive_gap,
       coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as is_failing,
       (select extract(epoch from max(gap))::float8 from gaps) as backup_gap
     from pg_stat_archiver a`,
  )
  const { is_archiving, archive_gap, is_failing, backup_gap } = rows[0]!
  if (is_archiving && !is_failing && archive_gap > 0)
    return { seconds: archive_gap, by: 'archive', isArchiveFailing: false }
  return {
    seconds: backup_gap,
    by: backup_gap === null ? 'nothing' : 'backups',
    isArchiveFailing: is_archiving && is_failing,
  }
}
