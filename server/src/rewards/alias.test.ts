import { achievementTexts } from '@finu/contract/rewards/achievements'
import { expect, test } from 'vitest'
import type { Invalid } from '../platform/problems.ts'
import { checkAlias } from './alias.ts'

const refusalOf = (alias: string) => {
  try {
    checkAlias(alias)
    return null
  } catch (error) {
    return (error as Invalid).detail[0]!.msg
  }
}

test.each([
  'Admin',
  'Finu Support',
  'the moderator',
  'MOD',
  'Team 7',
  'AdmÍn',
  'Ａｄｍｉｎ',
  'f i n u',
  'Finυ',
  'аdmin',
  'ADМIN',
  'Adm1n',
  'supp0rt',
  'ѕupport',
  'Soporte',
  'Modérateur',
  'Kundendienst',
  'Модератор',
  'Equipo 7',
])('%s is refused as an alias', (alias) => expect(refusalOf(alias)).not.toBeNull())

test.each(['pаul', 'Σam', 'Anna Ивановна'])('%s is refused as an alias of mixed scripts', (alias) =>
  expect(refusalOf(alias)).toBe(achievementTexts.aliasScripts),
)

test.each([
  'Quiet River 7',
  'Zoë',
  'Łukasz',
  'Иван',
  'Ελένη',
  '山田たろう',
  '김하늘 金',
  'محمد',
  'สมชาย',
  'Modest Mouse',
  'Mode 1',
  'Teamwork',
  'Ramadan',
  'Aiden',
])('%s is accepted as an alias', (alias) => expect(refusalOf(alias)).toBeNull())
