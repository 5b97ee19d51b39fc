/** Style of a form that a row opens, or of its replacement. */
export const accountForm = 'grid max-w-110 gap-4 pt-1 pb-4.5'
