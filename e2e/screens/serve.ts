import { findFreePort } from '../support/server.ts'
import { openFixture } from './fixture.ts'

/** Serves people with logs of some days to the process that started this one, until that process disconnects. */
const { stop, ...fixture } = await openFixture(Number(process.argv[2]), await findFreePort())
process.send!(fixture)
process.once('disconnect', () => void stop().then(() => process.exit()))
