const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Allows only style attributes in markup; React sets style properties instead.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Headers of every answer of the API: it is for its caller alone, and must not be cached. */
export const privateHeaders = { 'cache-control': 'no-store', vary: 'Authorization' }

/** Headers of every answer: nothing from elsewhere, nothing inline, no framing, no sniffing, no referrer. */
export const securityHeaders = {
  'content-security-policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera is for barcodes: only this site may ask for it, and only a person can allow it.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  // Browsers apply it over TLS only. Other names below this one are not ours to speak for.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
