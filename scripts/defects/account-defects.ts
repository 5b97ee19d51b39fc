import type { Defect } from './defect.ts'

/** Mistakes in sign-in and in access control of the server. */
export const accountDefects: readonly Defect[] = [
  {
    name: 'Google needs no invitation',
    file: 'server/src/accounts/invitation-actions.ts',
    replace: 'if (used === 0) throw invitationNeeded()',
    by: 'void used',
    caughtBy:
      'server/src/accounts/registration.test.ts › Google opens an account for an invited address that Google verified, and for no other',
  },
  {
    name: 'a wallet needs no invitation',
    file: 'server/src/accounts/wallet-actions.ts',
    replace: '    await useInvitation(tx, registration, null, now)\n',
    by: '    void [useInvitation, registration]\n',
    caughtBy:
      'server/src/accounts/registration.test.ts › where sign-up is closed nobody opens an account, and nobody learns which there are',
  },
  {
    name: 'health data needs no consent',
    file: 'server/src/platform/registrar.ts',
    replace: 'needsHealthConsent(group, endpoint) ? healthConsentVersion : null',
    by: 'needsHealthConsent(group, endpoint) && group === group.toUpperCase() ? healthConsentVersion : null',
    caughtBy:
      'server/src/accounts/health-consent.test.ts › nothing that may be health data is taken, whichever call brings it, and nothing of it is stored',
  },
  {
    name: 'a consent to an earlier text counts',
    file: 'server/src/platform/callers.ts',
    replace: 'and c.version = ${version}::smallint))',
    by: 'and c.version >= ${version}::smallint))',
    caughtBy: 'server/src/accounts/health-consent.test.ts › to another version of the text is none',
  },
  {
    name: 'tokens are stored as they are',
    file: 'server/src/platform/tokens.ts',
    replace: "Buffer => hash('sha256', token, 'buffer')",
    by: 'Buffer => Buffer.from(token)',
    caughtBy: 'server/src/accounts/accounts.test.ts › is stored as a hash only, and never logged',
  },
  {
    name: 'a session never expires',
    file: 'server/src/platform/sessions.ts',
    replace: 's.token_hash = ${hash} and s.expires_at > ${now}\n        and ${hasConsent',
    by: 's.token_hash = ${hash}\n        and ${hasConsent',
    caughtBy:
      'server/src/accounts/accounts.test.ts › is extended while it is used, and ends after 14 idle days and after 90 days in any case',
  },
  {
    name: 'a new password leaves other sessions signed in',
    file: 'server/src/accounts/session-actions.ts',
    replace: 'tx.send(sql`delete from sessions where user_id = ${userId} and id is distinct from ${session}::uuid`)',
    by: 'void session',
    caughtBy: 'server/src/accounts/accounts.test.ts › change with the current one, and end every other session',
  },
  {
    name: 'a new password leaves tokens of programs valid',
    file: 'server/src/accounts/session-actions.ts',
    replace: 'tx.send(sql`delete from personal_tokens where user_id = ${userId}`)',
    by: '',
    caughtBy: 'server/src/accounts/tokens.test.ts › once the password has changed',
  },
  {
    name: 'sign-ins at one address are not limited',
    file: 'server/src/accounts/actions.ts',
    replace: 'limitFailures(database, [...shared, own], call.now',
    by: 'limitFailures(database, shared, call.now',
    caughtBy:
      'server/src/accounts/accounts.test.ts › is refused with Retry-After after ten attempts at one address, even with the right password',
  },
  {
    name: 'a browser that is known shares the tries of its network',
    file: 'server/src/accounts/actions.ts',
    replace: "[{ ...byAddress('login on known browsers', subject), limit: signInsOfKnown }]",
    by: "byNetwork('login', call.address, signInsPerNetwork)",
    caughtBy: 'server/src/accounts/attacks.test.ts › of others in its network do not lock it out either',
  },
  {
    name: 'right sign-ins use up the tries of their network',
    file: 'server/src/platform/attempts.ts',
    replace: '    await restore()\n    return result',
    by: '    return result',
    caughtBy: 'server/src/platform/attempts.test.ts › does not count successes and other failures',
  },
  {
    name: 'what was counted of a person stays when they are erased',
    file: 'server/src/platform/attempts.ts',
    replace: 'await tx.run(sql`delete from attempts',
    by: 'void tx.run(sql`select from attempts',
    caughtBy:
      'server/src/accounts/own-data.test.ts › an erased account leaves no counts of its person, and of its address for a day',
  },
  {
    name: 'a token that was deleted is made again under its key',
    file: 'server/src/platform/tokens.ts',
    replace: '`${userId} ${asked.id} ${asked.key}`',
    by: '`${userId} ${asked.key}`',
    caughtBy: 'server/src/accounts/tokens.test.ts › is not made again under its key',
  },
  {
    name: 'opening the page of a letter confirms the address',
    file: 'web/src/accounts/verify-email-screen.tsx',
    replace: '  if (link.is_confirmed) return',
    by: '  if (!done && !isPending) mutate()\n  if (link.is_confirmed) return',
    caughtBy:
      'web/src/accounts/verify-email.screen.test.tsx › an email is confirmed by a press, not by opening the link',
  },
  {
    name: 'registrations from one network are not limited',
    file: 'server/src/accounts/actions.ts',
    replace: "await limitNetwork(database, 'register', call.address, limit, call.now)",
    by: 'void limit',
    caughtBy: 'server/src/accounts/accounts.test.ts › is limited for each network address, with Retry-After',
  },
  {
    name: 'a wrong password answers 403',
    file: 'server/src/accounts/actions.ts',
    replace: "new Problem(401, 'wrong_credentials'",
    by: "new Problem(403, 'wrong_credentials'",
    caughtBy: 'server/src/accounts/accounts.test.ts › needs the right password; a wrong one and an unknown address',
  },
  {
    name: 'the token of a session is stored as it is beside its hash',
    file: 'server/src/platform/sessions.ts',
    replace: '${ends}, ${userAgent}, ${proof})`)',
    by: '${ends}, ${token}, ${proof})`)',
    caughtBy: 'server/src/accounts/accounts.test.ts › is stored as a hash only, and never logged',
  },
  {
    name: 'the log holds what people wrote',
    file: 'server/src/platform/log.ts',
    replace: 'type: error.constructor.name,',
    by: 'type: error.message,',
    caughtBy: 'server/src/platform/log.test.ts › no error of the database, a parser or a model logs what people wrote',
  },
  {
    name: 'the body of a webhook is not checked against its signature',
    file: 'server/src/platform/webhooks.ts',
    replace: 'if (!(await handler.isSigned({ body, header, now })))',
    by: 'if (!(await handler.isSigned({ body, header, now })) && body.length === 0)',
    caughtBy:
      'server/src/platform/webhooks.test.ts › only bodies that the sender signed, byte by byte and recently, are read',
  },
  {
    name: 'a webhook that is delivered twice takes effect twice',
    file: 'server/src/platform/webhooks.ts',
    replace: 'if (remembered === 1) await effect.apply(tx)',
    by: 'if (remembered <= 1) await effect.apply(tx)',
    caughtBy: 'server/src/platform/webhooks.test.ts › an event takes effect once',
  },
  {
    name: 'the effect of a webhook is not awaited',
    file: 'server/src/platform/webhooks.ts',
    replace: 'if (remembered === 1) await effect.apply(tx)',
    by: 'if (remembered === 1) void effect.apply(tx)',
    caughtBy:
      'server/src/platform/webhooks.test.ts › an event and its effect are both stored or neither, wherever it is interrupted',
  },
  {
    name: 'facts for the page are written without escaping',
    file: 'server/src/platform/static-web.ts',
    replace: 'before + escape(content) + after',
    by: 'before + content + after',
    caughtBy: 'server/src/platform/static-web.test.ts › facts are escaped, and a page without their place is unchanged',
  },
  {
    name: 'cells of an export can be formulas',
    file: 'server/src/accounts/export-actions.ts',
    replace: 'escape_formulas: true',
    by: 'escape_formulas: false',
    caughtBy: 'server/src/accounts/own-data.test.ts › makes no formula of entered text',
  },
  {
    name: 'a code of the app is good twice',
    file: 'server/src/accounts/app-codes.ts',
    replace: 'return halfMinute > after ? halfMinute : null',
    by: 'return halfMinute >= after ? halfMinute : null',
    caughtBy: 'server/src/accounts/second-step-attacks.test.ts › is good once: of many sign-ins at once one gets in',
  },
  {
    name: 'the last way to sign in can be taken away',
    file: 'server/src/accounts/way-actions.ts',
    replace: 'if (!identities.some((identity) => identity !== removed && opens(identity)))',
    by: 'if (identities.length === 0)',
    caughtBy:
      'server/src/accounts/ways.test.ts › is refused if it is the only sign-in method: without a password, and without an address',
  },
  {
    name: 'two ways to sign in that are taken away at once are both gone',
    file: 'server/src/accounts/way-actions.ts',
    replace: 'sql<Identity>`${identitiesOf(userId)} for no key update`',
    by: 'sql<Identity>`${identitiesOf(userId)}`',
    caughtBy: 'server/src/accounts/ways.test.ts › in parallel with another method leaves one of them',
  },
  {
    name: 'a link to the former address is still good',
    file: 'server/src/accounts/link-actions.ts',
    replace: "and (l.purpose in ('change_email', 'disown') or l.email = u.email)",
    by: '',
    caughtBy:
      'server/src/accounts/email-change.test.ts › is not affected by a link sent to the old one at the time of the change',
  },
  {
    name: 'a token that was refreshed long ago does not end its session',
    file: 'server/src/platform/sessions.ts',
    replace: 'await endReused(database, read, now)\n  throw unauthorized()',
    by: 'throw unauthorized()',
    caughtBy: 'server/src/accounts/attacks.test.ts › ends the session for everybody when an old token is',
  },
  {
    name: 'limits hold only while nothing comes at once',
    file: 'server/src/platform/within-limit.ts',
    replace: '  tx.send(sql`select from users where user_id = ${userId} for no key update`)\n',
    by: '',
    caughtBy: 'server/src/platform/limits-at-once.test.ts › the limits of one person hold for parallel calls',
  },
  {
    name: 'a browser stays known after a new password',
    file: 'server/src/accounts/known-device.ts',
    replace: "passwordHash ?? ''].join",
    by: "passwordHash === '' ? '' : ''].join",
    caughtBy:
      'server/src/accounts/known-browsers.test.ts › once its account has another password, by a letter or by a change',
  },
  {
    name: 'known browsers of an address guess without a common limit',
    file: 'server/src/accounts/actions.ts',
    replace: "[{ ...byAddress('login on known browsers', subject), limit: signInsOfKnown }]",
    by: '[]',
    caughtBy:
      'server/src/accounts/known-browsers.test.ts › wrong passwords of all known browsers of an address are a hundred',
  },
  {
    name: 'an address that nobody proved makes browsers known',
    file: 'server/src/accounts/enter-actions.ts',
    replace: 'bond: isProven ? bond : undefined',
    by: 'bond: isProven ? bond : bond',
    caughtBy: 'server/src/accounts/known-browsers.test.ts › by no account whose address nobody proved',
  },
  {
    name: 'a new password ends the links by which its owner undoes what an intruder did',
    file: 'server/src/accounts/session-actions.ts',
    replace: " and purpose <> 'disown'`)",
    by: '`)',
    caughtBy:
      'server/src/accounts/disown-email.test.ts › is undone by that letter and by the one about the change, for seven days',
  },
  {
    name: 'an address that its owner may put back is registered by somebody else',
    file: 'server/src/accounts/former-address-actions.ts',
    replace: 'and can_return and expires_at',
    by: 'and not can_return and expires_at',
    caughtBy: 'server/src/accounts/disown-email.test.ts › leaves the old one to nobody else meanwhile',
  },
  {
    name: 'disowning one passkey removes those that came before it',
    file: 'server/src/accounts/way-actions.ts',
    replace: '(id = ${event.id}::uuid or id >',
    by: '(id <= ${event.id}::uuid or id >',
    caughtBy: 'server/src/accounts/disown-ways.test.ts › ends it where it is a passkey, and leaves the owner’s own',
  },
  {
    name: 'letters about what an intruder did go to the address that they set',
    file: 'server/src/accounts/jobs.ts',
    replace: 'id === eventId : id > eventId',
    by: 'id === eventId : id < eventId',
    caughtBy: 'server/src/accounts/disown-email.test.ts › takes no letter from its owner, however fast it is confirmed',
  },
  {
    name: 'the first wallet of an account is paid at once',
    file: 'server/src/accounts/payout-actions.ts',
    replace: "kind in ('wallet_added', 'wallet_removed')",
    by: "kind = 'wallet_removed'",
    caughtBy:
      'server/src/wallet/wallet.test.ts › waits a day after a wallet was added, the first of an old account, or a later one',
  },
  {
    name: 'disowning a wallet leaves who added it signed in',
    file: 'server/src/accounts/wallet-link-actions.ts',
    replace: '    endWaysOpen(tx, userId, { session: actor.id })\n',
    by: '    void actor\n',
    caughtBy:
      'server/src/accounts/wallet.test.ts › is removed with every other session, token and link; the caller stays',
  },
  {
    name: 'a wallet is added by whoever signed in lately, without the password',
    file: 'server/src/accounts/session-actions.ts',
    replace: "  if (canConfirm) throw new Problem(403, 'confirm_first', ownDataTexts.confirmFirst)\n",
    by: '  void canConfirm\n',
    caughtBy:
      'server/src/accounts/wallet.test.ts › asks for the password again before the wallet signs, however recent the sign-in',
  },
  {
    name: 'a password that was replaced meanwhile confirms a session',
    file: 'server/src/accounts/confirm-actions.ts',
    replace: 'if ((await lockPassword(tx, userId)) !== checkedHash) throw wrong()',
    by: 'await lockPassword(tx, userId)',
    caughtBy: 'server/src/accounts/wallet.test.ts › fails if the password is changed during the confirmation',
  },
]
