import type { StandIn } from './stand-in.ts'

/** The process that stand-ins run in: `main.ts <address of their list> <name>…`. It ends with whoever started it. */
const [list, ...names] = process.argv.slice(2)

if (process.env['NODE_ENV'] === 'production') {
  console.error('Nothing stands in for outside services when NODE_ENV is production. Set the real ones.')
  process.exit(1)
}
// However it ends, its end of the channel closes.
process.once('disconnect', () => process.exit(0))

const { standIns } = (await import(list!)) as { standIns: Record<string, StandIn> }
const settings = await Promise.all(names.map((name) => standIns[name]!.start()))
process.send?.(Object.assign({}, ...settings))
