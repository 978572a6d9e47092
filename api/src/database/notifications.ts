/** The channel on which the triggers notify all processes. */
export const CHANNEL = 'jobharbor';

export interface NotificationListener {
  /** Called with the text of each notification. */
  onNotification: (payload: string) => void;
  /** Called when listening begins, and again after each interruption. Notifications of the time between are lost. */
  onListening: () => void;
}

/** Starts to listen. It never fails: a broken connection is replaced. @returns The function that stops it. */
export type Listen = (listener: NotificationListener) => () => Promise<void>;
