/** Begins a ticket that a sign-in hands to its browser, and no token of a session. */
export const ticketPrefix = 'ticket_'
