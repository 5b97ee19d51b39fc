/** A form that a row opens, or what stands in its place. */
export const accountForm = 'grid max-w-110 gap-4 pt-1 pb-4.5'
