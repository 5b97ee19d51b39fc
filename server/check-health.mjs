// Asks the process of Finu that runs beside it whether it is ready, and ends with 0 if it is: the health check of a
// container, with the settings of the process in the environment. Plain JavaScript with few imports, as it runs often.
import { get } from 'node:http'

const { FINU_PROCESS, PORT, HOST, METRICS_PORT, METRICS_HOST } = process.env
const isWorker = FINU_PROCESS === 'worker'
if (isWorker && !METRICS_PORT) {
  console.error('A process that only works on jobs answers at METRICS_PORT: set it.')
  process.exit(1)
}
const [port, listens] = isWorker ? [METRICS_PORT, METRICS_HOST] : [PORT || 3000, HOST]
// One that listens at every address is reached at this one.
const host = !listens || listens === '0.0.0.0' || listens === '::' ? '127.0.0.1' : listens

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}

get({ host, port, path: '/health/ready', timeout: 4_000 }, (answer) => {
  let text = ''
  answer.setEncoding('utf8').on('data', (part) => (text += part))
  answer.on('end', () => (answer.statusCode === 200 ? process.exit(0) : fail(text)))
})
  .on('timeout', () => fail('It does not answer.'))
  .on('error', (error) => fail(String('code' in error ? error.code : error)))
