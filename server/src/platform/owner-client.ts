import pg from 'pg'

/**
 * Connects as the owner of the tables. A connection that is lost fails the statement that runs, or the next one; without
 * a listener it would end the process instead of a sentence.
 */
export async function connectOwner(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  return owner
}
