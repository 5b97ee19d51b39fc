/** The element of the fasting timer on the nutrition page, to which links lead. */
export const timerId = 'fasting-timer'
