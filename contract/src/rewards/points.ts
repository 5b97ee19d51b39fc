/** Points for a proven identity: a confirmed email address, or a Google account. */
export const welcomePoints = 25

/** Most points a day from all rules together, except milestones, streaks and achievements. */
export const mostPointsADay = 400
