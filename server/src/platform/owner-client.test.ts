import { inject, expect, test } from 'vitest'
import { queryOnce } from '../../testing/cluster.ts'
import { connectOwner } from './owner-client.ts'

test('a connection that is lost between two statements fails the next one, and not the process', async () => {
  const url = inject('clusterUrl')
  const owner = await connectOwner(url)
  const { rows } = await owner.query<{ id: number }>('select pg_backend_pid() as id')
  const ended = new Promise((resolve) => owner.once('end', resolve))
  await queryOnce(url, `select pg_terminate_backend(${rows[0]!.id})`)
  await ended
  await expect(owner.query('select 1')).rejects.toThrow(/not queryable|Connection terminated|closed/)
})
