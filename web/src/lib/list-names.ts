/** Lists the names of logs, each once: 'Headache, Nausea'. */
export const listNames = (logs: readonly { name: string }[]): string =>
  [...new Set(logs.map(({ name }) => name))].join(', ')
