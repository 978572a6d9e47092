/**
 * The version of what all front ends of a tab share of the session: the slice's state, and what local storage holds.
 * Raise it when a remote built before can not live with the change; it is then refused, at its release and when loaded.
 */
export const SESSION_VERSION = 1;
