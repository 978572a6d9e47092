/** The database's one channel: what its triggers tell all processes that use it. */
export const CHANNEL = 'jobharbor';

export interface NotificationListener {
  /** Called with the text of each notification. */
  onNotification: (payload: string) => void;
  /** Called when listening begins, and again after each interruption: what was told meanwhile is lost. */
  onListening: () => void;
}

/** Begins to listen, and answers the function that ends it. Never fails: an interrupted connection is made anew. */
export type Listen = (listener: NotificationListener) => () => Promise<void>;
