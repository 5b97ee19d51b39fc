// The doors of the house (docs/architecture.md). Only room-arrows.json lists the rooms, and which may import which.
const arrows = require('./scripts/room-arrows.json')
const room = '^(server|web)/src/([^/]+)/'
/** Files of a web room that do I/O, besides its components. */
const webReserved = '(/|-)(room|queries|prefetch|store|clock)[.]ts$|/use-[^/]+[.]ts$'
/** Files of web/src/lib with pure functions; only the day of 'Today' depends on the time. */
const webPure = [
  'api-error',
  'form-problems',
  'format-address',
  'format-number',
  'format-time',
  'guest-kind',
  'instants',
  'log-words',
  'paths',
  'ring-kind',
  'statistics',
]

/** A room may import only the rooms that its arrows lead to. A room without arrows, such as platform, imports none. */
const arrowRules = Object.entries(arrows).flatMap(([floor, rooms]) => {
  const shared = floor === 'web' ? ['ui', 'lib'] : ['platform']
  const inRoom = `^${floor}/src/([^/]+)/`
  const rule = (from, pathNot) => ({
    name: 'arrows-between-rooms',
    comment: 'Which room may import which is listed in scripts/room-arrows.json.',
    severity: 'error',
    from: { ...from, pathNot: [...(from.pathNot ?? []), '[.]test[.]tsx?$', '^web/src/(app|ui|lib)/'] },
    to: { path: inRoom, pathNot },
  })
  const to = (names) => `^${floor}/src/(${[...shared, ...names].join('|')})/`
  return [
    ...Object.entries(rooms).map(([name, names]) => rule({ path: `^${floor}/src/${name}/` }, [to([name, ...names])])),
    rule({ path: inRoom, pathNot: [`^${floor}/src/(${Object.keys(rooms).join('|')})/`] }, [
      to([]),
      `^${floor}/src/$1/`,
    ]),
  ]
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // This tool resolves packages for Node, so it does not find exports for browsers only.
      to: { couldNotResolve: true, pathNot: '^msw/browser$' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports nothing of ours and does no I/O.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^contract/src/', 'node_modules/(zod|ohash)/'] },
    },
    {
      name: 'coach-stands-alone',
      comment:
        'The coach that is built in is a model like any other: it knows what it is asked, and does no I/O but to load its weights.',
      severity: 'error',
      from: {
        path: '^coach/src/',
        pathNot: ['[.]test[.]ts$', '^coach/src/reading/(reader|thread|watched-thread|weights)[.]ts$'],
      },
      to: { pathNot: ['^(coach|contract)/src/', 'node_modules/(@ai-sdk/provider|zod|chrono-node)/'] },
    },
    {
      name: 'coach-answers-the-assistant',
      comment: 'Nobody asks the coach but the room that asks any model.',
      severity: 'error',
      from: { pathNot: ['^coach/', '^server/src/assistant/'] },
      to: { path: '^coach/' },
    },
    {
      name: 'floors-meet-in-the-contract',
      comment: 'Server and web import the contract, never each other.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web|bench|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'standins-stand-alone',
      comment:
        'Contracts and stand-ins of outside services know nothing of the product; only tests and the start know the latter.',
      severity: 'error',
      from: { path: '^(standins|chain)/' },
      to: { path: '^(contract|coach|server|web|bench|e2e)/' },
    },
    {
      name: 'standins-are-for-tests',
      severity: 'error',
      from: { pathNot: ['^standins/', '[.](test|spec)[.]ts$', '^(e2e|scripts|server/testing)/'] },
      to: { path: '^standins/' },
    },
    {
      name: 'rooms-by-the-front-door',
      comment: 'A server room enters another one by its actions, or by its kinds of log.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: ['^server/src/platform/', '[.]test[.]ts$'] },
      to: {
        path: '^server/src/[^/]+/',
        pathNot: ['^server/src/$1/', '^server/src/platform/', '(/|-)(actions|kinds?)[.]ts$'],
      },
    },
    {
      name: 'web-rooms-by-the-front-door',
      comment: 'A room of the web enters another one by its queries, or by what lies in its folder `front`.',
      severity: 'error',
      from: { path: '^web/src/([^/]+)/', pathNot: '^web/src/(ui|lib|app)/' },
      to: {
        path: '^web/src/[^/]+/',
        pathNot: ['^web/src/$1/', '^web/src/(ui|lib)/', '^web/src/[^/]+/front/', '(/|-)queries[.]ts$'],
      },
    },
    ...arrowRules,
    {
      name: 'reserved-names-do-io',
      comment:
        'In a server room, at any depth, only room, routes, actions, jobs, webhook and kinds of log touch database, network, files, clock or randomness.',
      severity: 'error',
      from: {
        path: '^server/src/[^/]+/.+[.]ts$',
        pathNot: [
          '^server/src/platform/',
          '(/|-)(room|routes|actions|jobs|webhook|kinds?)[.]ts$',
          '[.]test[.]ts$',
          '^server/src/accounts/passwords[.]ts$',
        ],
      },
      to: {
        path: [
          '^server/src/platform/(?!(days|ids|key-ring|letter-layout|metrics|problems|signing|sql)[.]ts$)',
          '^server/src/.+(/|-)(room|routes|actions|jobs|webhook|kinds?)[.]ts$',
          'node_modules/(pg|nodemailer|graphile-worker|fastify|pino)/',
          '^(node:)?(fs|net|http|https|child_process|crypto|dns)',
        ],
      },
    },
    {
      name: 'web-reserved-names-do-io',
      comment:
        'In a room of the web only components, room, queries, prefetch, stores, clocks and hooks touch network, storage, time or randomness.',
      severity: 'error',
      from: {
        path: '^web/src/[^/]+/.+[.]ts$',
        pathNot: ['^web/src/(ui|lib|app)/', webReserved, '[.]test[.]ts$'],
      },
      to: {
        path: [
          `^web/src/lib/(?!(${webPure.join('|')})[.]ts$)`,
          '^web/src/(?!(ui|lib)/)[^/]+/.+[.]tsx$',
          webReserved,
          'node_modules/(react|react-dom|react-hot-toast|@tanstack)/',
        ],
      },
    },
    {
      name: 'web-foundations-know-no-room',
      comment: 'ui and lib stand below the rooms.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: room, pathNot: '^web/src/(ui|lib)/' },
    },
    {
      name: 'rooms-know-no-shell',
      comment: 'The app is made of rooms; none of them needs it. Links come from lib/paths.ts.',
      severity: 'error',
      from: { path: '^web/src/[^/]+/', pathNot: ['^web/src/app/', '[.]screen[.]test[.]tsx$'] },
      to: { path: '^web/src/app/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
