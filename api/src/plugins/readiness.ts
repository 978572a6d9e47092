/** Where in its life a process is. */
export interface Readiness {
  phase: 'starting' | 'serving' | 'stopping';
}
