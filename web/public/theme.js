// Runs before the first paint, so that a page never flashes in the other theme.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage can be forbidden; the system's theme stands then.
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
