import { moodLevels } from '@finu/contract/moods/moods'
import type { WeeklyReport } from '@finu/contract/insights/report'
import {
  button,
  display,
  escape,
  footOf,
  frame,
  ink,
  muted,
  notADoctor,
  plain,
  table,
} from '../platform/letter-layout.ts'

interface Links {
  publicUrl: string
  /** Stops these letters with one tap. */
  stopUrl: string
}

const day = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' })

/** Returns '10 to 16 November'; the first month is named if it differs. */
function sayWeek({ start_date: from, end_date: until }: WeeklyReport): string {
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  const long = { day: 'numeric', month: 'long' } as const
  return `${day(from, isOneMonth ? { day: 'numeric' } : long)} to ${day(until, long)}`
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const moodOf = (level: number | null) => (level === null ? null : moodLevels[Math.round(level) - 1])
const moodColours = ['#404c7e', '#4075a1', '#55a0a3', '#90c784', '#f3c74f']
const moodHeights = [22, 34, 46, 58, 70]

/** Returns seven cells with bars for the days' moods, with the word under each. */
function moodStrip({ moods }: WeeklyReport): string {
  const bars = moods.map((level) => {
    const step = level === null ? null : Math.round(level) - 1
    const bar =
      step === null
        ? `<div style="height:3px;background:#dedcd2;font-size:0;line-height:0">&nbsp;</div>`
        : `<div style="height:${moodHeights[step]}px;background:${moodColours[step]};border-radius:6px 6px 0 0;font-size:0;line-height:0">&nbsp;</div>`
    return `<td valign="bottom" align="center" style="height:76px;padding:0 3px">${bar}</td>`
  })
  const words = moods.map(
    (level, index) =>
      `<td align="center" style="padding:6px 0 0;${plain};font-size:12px;line-height:16px;color:${muted}">${weekdays[index]}<br>${moodOf(level)?.label ?? '–'}</td>`,
  )
  return `<table ${table} style="margin:4px 0 22px;table-layout:fixed"><tr>${bars.join('')}</tr><tr>${words.join('')}</tr></table>`
}

const figureRows = ({ lines }: WeeklyReport) =>
  lines
    .map(
      ({ label, value, unit, change }) =>
        `<tr><td style="padding:11px 0;border-top:1px solid #dedcd2;${plain};font-size:15px;line-height:22px;color:${ink}">${label}</td>` +
        `<td align="right" style="padding:11px 0 11px 12px;border-top:1px solid #dedcd2;${display};font-size:18px;line-height:22px;color:${ink};white-space:nowrap">${value ?? '–'}${value && unit ? ` <span style="${plain};font-size:13px;color:${muted}">${unit}</span>` : ''}</td>` +
        `<td align="right" width="112" style="padding:11px 0 11px 12px;border-top:1px solid #dedcd2;${plain};font-size:13px;line-height:22px;color:${muted};white-space:nowrap">${change}</td></tr>`,
    )
    .join('')

const why = 'You asked for this report every Monday at 08:00.'

/** Composes one column of tables and inline styles, without images, and the same content as text. */
export function composeReport(report: WeeklyReport, { publicUrl, stopUrl }: Links) {
  const title = `Your week ${report.week}, ${sayWeek(report)}`
  const settings = `${publicUrl}/settings?section=notifications`
  const page = `${publicUrl}/wellness`
  const body =
    `<p style="margin:0 0 4px;${plain};font-size:14px;line-height:20px;color:${muted}">${title}</p>` +
    `<h1 style="margin:0 0 14px;${display};font-size:26px;line-height:34px;font-weight:500;letter-spacing:-.3px;color:${ink}">${escape(report.lead)}</h1>` +
    `${moodStrip(report)}<table ${table} style="margin:0 0 20px">${figureRows(report)}</table>` +
    `<p style="margin:0 0 20px;padding:14px 16px;background:#e2efdf;border-radius:12px;${plain};font-size:16px;line-height:26px;color:${ink}"><b>One thing to try.</b> ${escape(report.suggestion)}</p>` +
    button('Open my days', page)
  const html = frame(title, body, { why, stopUrl, settings }, [notADoctor])
  const moods = report.moods.map((level, index) => `${weekdays[index]}: ${moodOf(level)?.label ?? 'not logged'}`)
  const figures = report.lines.map(
    ({ label, value, unit, change }) =>
      `${label}: ${value ?? 'not logged'}${value && unit ? ` ${unit}` : ''}${value ? `, ${change}` : ''}`,
  )
  const text = [
    title,
    report.lead,
    moods.join('\n'),
    figures.join('\n'),
    `One thing to try. ${report.suggestion}`,
    `Open my days: ${page}`,
    footOf({ why, stopUrl, settings }),
    notADoctor,
  ].join('\n\n')
  return { subject: `Your week ${report.week}: ${report.lead.replace(/\.$/, '')}`, text: `${text}\n`, html }
}
