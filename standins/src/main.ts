import type { StandIn } from './stand-in.ts'

/** The process of the stand-ins: `main.ts <address of their list> <name>…`. It ends with its parent. */
const [list, ...names] = process.argv.slice(2)

if (process.env['NODE_ENV'] === 'production') {
  console.error('Nothing stands in for outside services when NODE_ENV is production. Set the real ones.')
  process.exit(1)
}
// The channel closes however the parent ends.
process.once('disconnect', () => process.exit(0))

const { standIns } = (await import(list!)) as { standIns: Record<string, StandIn> }
const started = await Promise.all(names.map(async (name) => ({ name, settings: await standIns[name]!.start() })))
// A stand-in that users could not reach is not started, and sets nothing.
const running = started.filter(({ settings }) => Object.keys(settings).length > 0)
process.send?.(
  Object.assign({ STAND_INS: running.map(({ name }) => name).join(',') }, ...started.map(({ settings }) => settings)),
)
