import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Color from 'colorjs.io'
import { expect, test } from 'vitest'

/** The colours of a token, in the light and in the dark theme. */
type Themes = readonly [light: Color, dark: Color]

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*(?:light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)|(oklch\([^)]*\)));/g)].map(
    ([, name, light, dark, both]): [string, Themes] => [
      name!,
      [new Color((light ?? both)!), new Color((dark ?? both)!)],
    ],
  ),
)

/** Returns the WCAG 2.2 contrast of two tokens, in the theme in which it is lower. */
function contrast(front: string, back: string): number {
  const [fronts, backs] = [tokens.get(front)!, tokens.get(back)!]
  return Math.min(...([0, 1] as const).map((theme) => fronts[theme].contrast(backs[theme], 'WCAG21')))
}

const resting = ['bg', 'sunken', 'surface', 'raised', 'hover', 'fill', 'primary-soft']
const soft = ['accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft']
const moods = ['mood-1-soft', 'mood-2-soft', 'mood-3-soft', 'mood-4-soft', 'mood-5-soft']
/** Colours of a pressed or hovered surface, which contains no faint text. */
const pressed = ['pressed', 'fill-hover', 'primary-soft-hover']

const strong = ['ink', 'ink-muted', 'primary-ink', 'accent-ink', 'warning', 'danger', 'info']
const faint = ['ink-subtle', 'success']

const text = [
  ...strong.flatMap((front) => [...resting, ...soft, ...moods, ...pressed].map((back) => [front, back] as const)),
  ...faint.flatMap((front) => [...resting, ...soft, ...moods].map((back) => [front, back] as const)),
  ...['primary', 'primary-hover', 'primary-active'].map((back) => ['on-primary', back] as const),
  ...['deep', 'deep-2'].flatMap((back) => [['on-deep', back] as const, ['on-deep-muted', back] as const]),
  ...['accent', 'accent-hover'].map((back) => ['on-accent', back] as const),
  ...['danger', 'danger-hover'].map((back) => ['on-danger', back] as const),
  ['ink-inverse', 'ink'] as const,
]
const shapes = [
  ...['bg', 'sunken', 'surface'].map((back) => ['line-control', back] as const),
  ...['bg', 'sunken', 'surface', 'raised'].map((back) => ['focus', back] as const),
  ...['mood-1', 'mood-2'].map((back) => ['mood-face-light', back] as const),
  ...['mood-3', 'mood-4', 'mood-5'].map((back) => ['mood-face-dark', back] as const),
]

test.each(text)('text in %s on %s has a contrast of 4.5 in both themes', (front, back) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
})

test.each(shapes)('a shape in %s on %s has a contrast of 3 in both themes', (front, back) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(3)
})
