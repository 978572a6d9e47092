/**
 * The version of what all front ends of a tab share of the session: the slice's state, and the keys of local storage
 * that all read. A remote's own keys have no part in it.
 * The shell has the code for it, so that a remote runs in every shell of the same major and at least the same minor
 * version. For an addition, such as an optional field or another key, raise the minor version: each app is still
 * released when its team likes, the shell first. When something is removed or means something else, raise the major
 * version: then all three are released together. A remote that is refused is refused at its release, and when loaded.
 */
export const SESSION_VERSION = '2.5';
