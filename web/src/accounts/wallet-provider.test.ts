import { describe, expect, test } from 'vitest'
import { currentAccount, hexOf, isRejected, isSameAddress, readAnnouncement, readInjected } from './wallet-provider.ts'

const provider = { request: async () => null }
const info = { uuid: '1', name: 'Sample wallet', icon: 'data:image/png;base64,AA', rdns: 'com.example' }
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('an announcement', () => {
  test('is read unchanged', () => {
    expect(readAnnouncement({ info, provider })).toEqual({
      id: '1',
      name: 'Sample wallet',
      icon: info.icon,
      isMetaMask: false,
      provider,
    })
    expect(readAnnouncement({ info: { ...info, rdns: 'io.metamask.flask' }, provider })?.isMetaMask).toBe(true)
    expect(readAnnouncement({ info: { ...info, rdns: 'io.metamasks' }, provider })?.isMetaMask).toBe(false)
  })

  test.each([
    null,
    'text',
    {},
    { info },
    { info, provider: {} },
    { info: null, provider },
    { info: { ...info, uuid: 7 }, provider },
    { info: { ...info, name: '  ' }, provider },
  ])('that is none is passed over: %j', (detail) => expect(readAnnouncement(detail)).toBeNull())

  test.each([
    'https://elsewhere.example/icon.png',
    'data:text/html,<script>',
    'data:image/svg+xmlx,',
    `data:image/png;base64,${'A'.repeat(200_000)}`,
    'javascript:1',
    7,
  ])('has no icon but a small image in itself: %s', (icon) =>
    expect(readAnnouncement({ info: { ...info, icon }, provider })?.icon).toBeNull(),
  )

  test('has its name cut to the maximum length at whole characters', () => {
    const name = `${'a'.repeat(39)}😀`
    expect(readAnnouncement({ info: { ...info, name }, provider })?.name).toBe(`${'a'.repeat(39)}\uFFFD`)
  })
})

test('an injected wallet is MetaMask if it says so', () => {
  expect(readInjected({ ...provider, isMetaMask: true })).toMatchObject({ name: 'MetaMask', isMetaMask: true })
  expect(readInjected(provider)).toMatchObject({ name: 'Browser wallet', isMetaMask: false })
  expect([readInjected(undefined), readInjected(null), readInjected({})]).toEqual([null, null, null])
})

test('the current account is the first one, if it is an address', () => {
  expect(currentAccount([address, '0x'])).toBe(address)
  for (const odd of [null, 'x', [], [null], ['0x12'], [`${address}\n`], {}]) expect(currentAccount(odd)).toBeNull()
})

test('addresses are compared without case, and a missing one equals none', () => {
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect([isSameAddress(address, null), isSameAddress(null, null)]).toEqual([false, false])
})

test('a rejection is distinguished from other errors', () => {
  expect([isRejected({ code: 4001 }), isRejected({ code: -32_603 }), isRejected('4001'), isRejected(null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a text is signed as its bytes', () => expect(hexOf('Zoë\n')).toBe('0x5a6fc3ab0a'))
