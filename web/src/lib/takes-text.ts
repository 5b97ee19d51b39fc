/** Inputs that open no on-screen keyboard, and in which a letter means nothing. */
const others = ['checkbox', 'radio', 'range', 'file', 'color', 'button', 'submit', 'reset', 'image']
const typed = `textarea, [contenteditable]:not([contenteditable='false']), input${others.map((type) => `:not([type='${type}'])`).join('')}`

/** Returns true for a field in which one types. */
export const takesText = (element: Element | null): boolean => element?.matches(typed) ?? false
