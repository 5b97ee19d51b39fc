/**
 * The layout of letters: one column of tables and inline styles, without images (docs/decisions/038-weekly-report.md).
 */

export const ink = '#1e2a24'
export const muted = '#4a564f'
export const display = "font-family:'Besley Variable',Rockwell,Georgia,serif"
export const plain = "font-family:'Hanken Grotesk Variable','Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif"
export const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

export const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)!};`)

export const notADoctor = 'Finu is a diary, not a doctor. If something worries you, please ask one.'

/** Returns the one button of a letter. */
export const button = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#15563d;border-radius:12px"><a href="${escape(url)}" style="display:inline-block;padding:14px 24px;${plain};font-size:16px;line-height:20px;font-weight:600;color:#fdfcf7;text-decoration:none">${label}</a></td></tr></table>`

interface Foot {
  /** The reason for the letter. */
  why: string
  /** Stops such letters with one tap. */
  stopUrl: string
  settings: string
}

/**
 * Returns a whole letter that a person asked for, as HTML.
 * @param title our own words
 * @param body the content, as HTML
 */
export function frame(title: string, body: string, { why, stopUrl, settings }: Foot, notes: readonly string[] = []) {
  const small = `margin:0 0 8px;${plain};font-size:13px;line-height:19px;color:${muted}`
  const link = 'color:#15563d;font-weight:600'
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
    `<body style="margin:0;background:#f8f7f2"><table ${table} style="background:#f8f7f2"><tr><td align="center" style="padding:32px 16px">` +
    `<table ${table} style="max-width:560px"><tr><td style="padding:0 0 18px;${display};font-size:24px;line-height:28px;font-weight:600;letter-spacing:-.7px;color:${ink}">Finu</td></tr>` +
    `<tr><td style="padding:32px 32px 16px;background:#fffefb;border:1px solid #dedcd2;border-radius:18px">${body}</td></tr>` +
    `<tr><td style="padding:20px 32px 0"><p style="${small}">${why} <a href="${escape(stopUrl)}" style="${link}">Stop these emails</a> or <a href="${escape(settings)}" style="${link}">see all of them</a>.</p>` +
    `${notes.map((note) => `<p style="${small}">${note}</p>`).join('')}</td></tr></table></td></tr></table></body></html>`
  )
}

/** Returns the same foot as text. */
export const footOf = ({ why, stopUrl, settings }: Foot) =>
  `${why}\nStop these emails: ${stopUrl}\nSee all of them: ${settings}`
