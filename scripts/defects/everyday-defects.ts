import type { Defect } from './defect.ts'

/** Mistakes that users met, and safeguards of an installation on one machine. */
export const everydayDefects: readonly Defect[] = [
  {
    name: 'a proxy that nobody named is warned of at every call',
    file: 'server/src/platform/http-server.ts',
    replace: '      isSaid = true\n',
    by: '',
    caughtBy: 'server/src/platform/http.test.ts › an unknown proxy is warned of once',
  },
  {
    name: 'signing out leaves what the browser cached',
    file: 'server/src/platform/registrar.ts',
    replace: `if (endpoint.clearsCache) void reply.header('clear-site-data', '"cache"')`,
    by: '',
    caughtBy:
      'server/src/accounts/accounts.test.ts › ends with sign-out, and every kind of wrong token gets only a 401',
  },
  {
    name: 'photos outlive the session in the browser',
    file: 'server/src/platform/uploads.ts',
    replace: "'cache-control': 'no-store'",
    by: "'cache-control': 'private, max-age=31536000, immutable'",
    caughtBy: 'server/src/images/images.test.ts › is served to its owner only, so that nothing in it could run',
  },
  {
    name: 'a clock that is ahead writes',
    file: 'server/src/start.ts',
    replace: ': clockCheck?.isWrong() ? clockWrong() : null',
    by: ': null',
    caughtBy:
      'server/src/trouble.test.ts › with a clock ten days ahead of the database’s, nothing is written and reads go on',
  },
  {
    name: 'a server that was killed stays down',
    file: 'scripts/supervise.mjs',
    replace: '    waiting = setTimeout(() => start(false), waitMs)\n',
    by: '',
    caughtBy:
      'scripts/supervise.test.ts › a server that is killed is restarted with its stand-ins, and logs why it ended',
  },
  {
    name: 'the network reaches a server while something stands in',
    file: 'server/src/platform/config.ts',
    replace: "settings.HOST ?? (isProduction || standIns.length > 0 ? '127.0.0.1' : null)",
    by: 'settings.HOST ?? null',
    caughtBy:
      'scripts/start.test.ts › with stand-ins only this machine reaches the server, unless HOST sets its address',
  },
  {
    name: 'the key leaves the database before it is on the disk',
    file: 'server/src/platform/server-keys.ts',
    replace: '  await writeKeyFile(file, made)\n',
    by: '  setTimeout(() => void writeKeyFile(file, made), 90_000)\n',
    caughtBy: 'server/src/server-keys.test.ts › is on the disk before it leaves the database',
  },
  {
    name: 'the test mailbox answers by any name',
    file: 'standins/src/mailbox.ts',
    replace: 'if (request.headers.host !== new URL(mailbox.url).host) return void response.writeHead(421).end()',
    by: '',
    caughtBy: 'server/src/mailbox.test.ts › the mailbox answers on this machine alone, and by no other name',
  },
  {
    name: 'a webhook that is dated in the future is looked at',
    file: 'server/src/subscription/provider-actions.ts',
    replace: 'return signedAt(signature) <= now.getTime() / 1_000 + toleranceSeconds',
    by: 'return signedAt(signature) > 0',
    caughtBy:
      'server/src/subscription/subscription.test.ts › only deliveries that the provider signed, byte by byte and within five minutes, are read',
  },
  {
    name: 'an alias mixes scripts',
    file: 'server/src/rewards/alias.ts',
    replace: 'if (!scripts.some((script) => script.test(alias)))',
    by: 'if (alias === "")',
    caughtBy: 'server/src/rewards/alias.test.ts › is refused as an alias of mixed scripts',
  },
  {
    name: 'an alias looks like a word for staff in other letters',
    file: 'server/src/rewards/alias.ts',
    replace: "return unhomoglyph(unhomoglyph(letters).toLowerCase()).replaceAll('i', 'l')",
    by: "return letters.toLowerCase().replaceAll('i', 'l')",
    caughtBy: 'server/src/rewards/alias.test.ts › is refused as an alias',
  },
  {
    name: 'a return to the zone before waits for a week',
    file: 'server/src/rewards/reward-day.ts',
    replace: '  if (isSame(wanted, zone.before)) return { ...known, ...wanted, before: left }\n',
    by: '',
    caughtBy:
      'server/src/rewards/reward-day.test.ts › a return to the previous zone applies at once, and another one waits for the week',
  },
  {
    name: 'a changed note gives a logged meal the present figures of its foods',
    file: 'server/src/meals/actions.ts',
    replace: 'complete(stored.food_items)',
    by: 'complete()',
    caughtBy:
      'server/src/meals/kept-figures.test.ts › while its note, name, type, time or feelings change, though its food was corrected since',
  },
  {
    name: 'kilojoules are taken for kilocalories',
    file: 'server/src/meals/open-food-energy.ts',
    replace: 'const kjPerKcal = 4.184',
    by: 'const kjPerKcal = 1',
    caughtBy: 'server/src/meals/open-food-facts.test.ts › accepts energy in kilojoules alone, and corrects its unit',
  },
  {
    name: 'a search finds only whole words of scripts without spaces',
    file: 'server/src/assistant/history/search-words.ts',
    replace:
      "if (isUnspaced(word)) return (word.match(/[\\p{L}\\p{N}]/gu) ?? []).map((letter) => `'${userId}/${letter}'`)",
    by: '',
    caughtBy:
      'server/src/assistant/history/search-words.test.ts › a search is split into words, and the last one also matches beginnings',
  },
  {
    name: 'the Enter that ends composing in Safari sends the message',
    file: 'web/src/lib/composing.ts',
    replace: 'nativeEvent.isComposing || nativeEvent.keyCode === composingKeyCode',
    by: 'nativeEvent.isComposing && composingKeyCode > 0',
    caughtBy:
      'web/src/assistant/sending.screen.test.tsx › the Enter that ends composing does not send, not even in Safari',
  },
  {
    name: 'settings that were half filled in are lost with a reload',
    file: 'web/src/app/settings/use-settings-form.ts',
    replace: "createDraft<Edits>(() => ({}), { name: 'settings', shape: 1 })",
    by: 'createDraft<Edits>(() => ({}))',
    caughtBy: 'web/src/app/settings/leaving.screen.test.tsx › changes survive a reload until they are saved',
  },
  {
    name: 'what was refused is not done after its person confirmed',
    file: 'web/src/accounts/settings/sign-in-section.tsx',
    replace: '<ConfirmAgain onConfirmed={() => mutate()} />',
    by: '<ConfirmAgain onConfirmed={reset} />',
    caughtBy: 'web/src/accounts/settings/ways.screen.test.tsx › Google requires a confirmed address',
  },
  {
    name: 'the test page for Google leads to accounts of others',
    file: 'server/src/accounts/google-account-actions.ts',
    replace: 'if (taken && tools.isStandIn) {',
    by: 'if (taken && !tools) {',
    caughtBy: 'server/src/accounts/google.test.ts › the stand-in for Google signs in only to accounts that it created',
  },
]
