import { openPages } from './browser-pages.ts'
import { escape } from './html.ts'

/** An account at the stand-in. Its `sub` is derived from the address, so that it stays the same after a restart. */
export interface GoogleAccount {
  name: string
  email: string
  isVerified: boolean
}

/** Accounts on offer; any other may be typed. */
export const sampleAccounts: readonly GoogleAccount[] = [
  { name: 'Sample user', email: 'sample.user@example.com', isVerified: true },
  { name: 'Second sample user', email: 'second.user@example.com', isVerified: true },
  { name: 'Unverified sample user', email: 'unverified.user@example.com', isVerified: false },
]

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f4f4f1, #17181a); color: light-dark(#1b1c1e, #eceded) }
.test { padding: 10px 16px; background: #ffd54a; color: #1b1c1e; font-weight: 600; text-align: center }
main { box-sizing: border-box; max-width: 440px; margin: 32px auto; padding: 0 20px 32px }
h1 { margin: 0 0 4px; font-size: 1.5rem; line-height: 2rem; font-weight: 600 }
h2 { margin: 28px 0 12px; font-size: 1rem; font-weight: 600 }
p { margin: 0 0 20px; color: light-dark(#4c4e52, #b8babd) }
.accounts { display: grid; gap: 8px }
button, input { box-sizing: border-box; width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid light-dark(#85878b, #8b8e93);
  border-radius: 10px; background: light-dark(#fff, #222427); color: inherit; font: inherit }
button { text-align: left; cursor: pointer }
button:hover { background: light-dark(#ececea, #2c2f33) }
button small { display: block; color: light-dark(#4c4e52, #b8babd); overflow-wrap: anywhere }
button.plain { text-align: center; font-weight: 600 }
:focus-visible { outline: 3px solid light-dark(#1f5fd0, #8ab4ff); outline-offset: 2px }
label { display: block; margin-bottom: 12px }
label.check { display: flex; align-items: center; gap: 10px }
label.check input { width: 22px; min-height: 22px; margin: 0 }
.cancel { margin-top: 28px }`

export const sendPage = openPages(style)

const button = ({ name, email, isVerified }: GoogleAccount, index: number) => `
<button name="account" value="${index}">${escape(name)}
<small>${escape(email)}${isVerified ? '' : ', not verified'}</small></button>`

/** The page on which a tester chooses an account. @param request the id of the pending request */
export const choosePage = (request: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account (test)</title>
<style>${style}</style>
</head>
<body>
<header class="test">TEST: this page stands in for Google. None of its accounts is real.</header>
<main>
<h1>Choose an account</h1>
<p>To continue to the app that you are trying out on this machine.</p>
<form method="post" action="/choose">
<input type="hidden" name="request" value="${escape(request)}">
<div class="accounts">${sampleAccounts.map(button).join('')}</div>
</form>
<form method="post" action="/choose">
<input type="hidden" name="request" value="${escape(request)}">
<h2>Another account</h2>
<label>Name<input name="name" maxlength="120" autocomplete="off" required></label>
<label>Email<input name="email" type="email" maxlength="254" autocomplete="off" required></label>
<label class="check"><input name="verified" type="checkbox" value="yes" checked>The email is verified</label>
<button class="plain">Continue</button>
</form>
<form method="post" action="/choose" class="cancel">
<input type="hidden" name="request" value="${escape(request)}">
<button class="plain" name="cancel" value="yes">Cancel</button>
</form>
</main>
</body>
</html>
`

/** A page for requests that cannot continue, as there is no valid address to return to. */
export const refusalPage = (reason: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cannot continue (test)</title><style>${style}</style></head>
<body><header class="test">TEST: this page stands in for Google.</header><main><h1>Cannot continue</h1><p>${escape(reason)}</p></main></body></html>
`
